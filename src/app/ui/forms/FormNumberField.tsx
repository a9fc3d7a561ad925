import { NumberField, type NumberFieldProps } from '#design-system/components/number-field/NumberField.tsx';
import { type FormFieldProps, useFormField } from './useFormField.ts';

/** A NumberField for whole numbers in a form, validated when the form is sent. Its value is the number as text, or 'NaN'. */
export function FormNumberField({ name, ...fieldProps }: FormFieldProps<NumberFieldProps>) {
  const { value, onValueChange, ...field } = useFormField<string>(name, { errorsFrom: 'submit' });
  return (
    <NumberField
      inputMode="numeric"
      {...fieldProps}
      {...field}
      value={value === '' ? null : Number(value)}
      onValueChange={(number) => onValueChange(number === null ? '' : String(number))}
    />
  );
}
