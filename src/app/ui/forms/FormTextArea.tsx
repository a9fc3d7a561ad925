import { TextArea, type TextAreaProps } from '#design-system/components/text-area/TextArea.tsx';
import { type FormFieldProps, useFormField } from './useFormField.ts';

/** A TextArea in a form. */
export function FormTextArea({ name, ...fieldProps }: FormFieldProps<TextAreaProps>) {
  return <TextArea {...fieldProps} {...useFormField<string>(name, { parse: (text) => text })} />;
}
