import { NumberField, type NumberFieldProps } from '#design-system/components/number-field/NumberField.tsx';
import { useFormField } from './useFormField.ts';

export interface FormNumberFieldProps
  extends Omit<NumberFieldProps, 'value' | 'onValueChange' | 'errorMessage' | 'name' | 'onBlur' | 'onFocus'> {
  name: string;
}

/** A NumberField in a form, validated when the form is sent. Its value is the text as typed. */
export function FormNumberField({ name, ...fieldProps }: FormNumberFieldProps) {
  return <NumberField {...fieldProps} {...useFormField<string>(name, { errorsFrom: 'submit' })} />;
}
