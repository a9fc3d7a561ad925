import { TextField, type TextFieldProps } from '#design-system/components/text-field/TextField.tsx';
import { type FormFieldOptions, useFormField } from './useFormField.ts';

export interface FormTextFieldProps
  extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'errorMessage' | 'name' | 'onBlur' | 'onFocus'>,
    Pick<FormFieldOptions<string>, 'errorsFrom'> {
  name: string;
}

/** A TextField in a form. */
export function FormTextField({ name, errorsFrom, ...fieldProps }: FormTextFieldProps) {
  return <TextField {...fieldProps} {...useFormField<string>(name, { errorsFrom, parse: (text) => text })} />;
}
