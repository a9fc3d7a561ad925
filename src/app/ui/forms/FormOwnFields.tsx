import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Select } from '#design-system/components/select/Select.tsx';
import type { OwnField } from '#domain/organizationField.ts';
import { FormDatePicker } from './FormDatePicker.tsx';
import { FormTextField } from './FormTextField.tsx';
import { useFormField } from './useFormField.ts';

/** The name of an own field in a form. */
export const ownFieldName = (fieldId: string): `own-${string}` => `own-${fieldId}`;

/** Fields of the organization's own in the form of a person. */
export function FormOwnFields({ fields }: { fields: readonly OwnField[] }) {
  const common = useTexts('common');
  return fields.map((field) => {
    const props = { name: ownFieldName(field.id), label: field.label, labelSuffix: common('optional') };
    if (field.kind === 'date') return <FormDatePicker key={field.id} {...props} />;
    if (field.kind === 'choice') return <ChoiceField key={field.id} {...props} choices={field.choices} />;
    const inputMode = field.kind === 'number' ? 'decimal' : undefined;
    return <FormTextField key={field.id} {...props} inputMode={inputMode} autoComplete="off" />;
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
