import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Select, type SelectProps } from '#design-system/components/select/Select.tsx';
import { FormDatePicker } from './FormDatePicker.tsx';
import { FormTextField } from './FormTextField.tsx';
import { type FormFieldProps, useFormField } from './useFormField.ts';
import { type PersonInputs, usePersonInputs } from './usePersonInputs.ts';

/** Optional details of a person in a form. */
export function FormPersonDetails(props: PersonInputs) {
  const inputs = usePersonInputs(props);
  const common = useTexts('common');
  return inputs.map(({ kind, max, choices = [], ...input }) => {
    const { name } = input;
    const labelSuffix = common('optional');
    if (kind === 'date') return <FormDatePicker key={name} {...input} labelSuffix={labelSuffix} max={max} />;
    if (kind === 'choice') return <FormSelect key={name} {...input} labelSuffix={labelSuffix} options={choices} />;
    const inputMode = kind === 'number' ? 'decimal' : undefined;
    return <FormTextField key={name} {...input} labelSuffix={labelSuffix} inputMode={inputMode} autoComplete="off" />;
  });
}

function FormSelect({ name, ...fieldProps }: FormFieldProps<SelectProps<string>>) {
  return <Select {...fieldProps} {...useFormField<string>(name, { parse: (choice) => choice })} />;
}
