import { NumberField, type NumberFieldProps } from '#design-system/components/number-field/NumberField.tsx';
import { type FormFieldProps, useFormField } from './useFormField.ts';

/** A NumberField in a form, validated when the form is sent. Its value is the text as typed. */
export function FormNumberField({ name, ...fieldProps }: FormFieldProps<NumberFieldProps>) {
  return <NumberField {...fieldProps} {...useFormField<string>(name, { errorsFrom: 'submit' })} />;
}
