import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Select } from '#design-system/components/select/Select.tsx';
import { type OwnField, ownFieldName } from '#domain/organizationField.ts';
import { FormDatePicker } from './FormDatePicker.tsx';
import { FormTextField } from './FormTextField.tsx';
import { useFormField } from './useFormField.ts';

/** Fields of the organization's own in the form of a person. */
export function FormOwnFields({ fields }: { fields: readonly OwnField[] }) {
  const common = useTexts('common');
  return fields.map((field) => {
    const { id, label, kind, choices } = field;
    const props = { name: ownFieldName(id), label };
    const optional = common('optional');
    if (kind === 'date') return <FormDatePicker key={id} {...props} labelSuffix={optional} />;
    if (kind === 'choice') return <ChoiceField key={id} {...props} labelSuffix={optional} choices={choices} />;
    const inputMode = kind === 'number' ? 'decimal' : undefined;
    return <FormTextField key={id} {...props} labelSuffix={optional} inputMode={inputMode} autoComplete="off" />;
  });
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  labelSuffix: string;
  choices: readonly string[];
}

function ChoiceField({ name, choices, ...labels }: ChoiceFieldProps) {
  const common = useTexts('common');
  return (
    <Select
      {...labels}
      options={[{ value: '', label: common('none') }, ...choices.map((choice) => ({ value: choice, label: choice }))]}
      {...useFormField<string>(name, { parse: (choice) => choice })}
    />
  );
}
