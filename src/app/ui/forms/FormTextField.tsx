import { TextField, type TextFieldProps } from '#design-system/components/text-field/TextField.tsx';
import { type FormFieldOptions, type FormFieldProps, useFormField } from './useFormField.ts';

export type FormTextFieldProps = FormFieldProps<TextFieldProps> & Pick<FormFieldOptions<string>, 'errorsFrom'>;

/** A TextField in a form. */
export function FormTextField({ name, errorsFrom, ...fieldProps }: FormTextFieldProps) {
  return <TextField {...fieldProps} {...useFormField<string>(name, { errorsFrom, parse: (text) => text })} />;
}
