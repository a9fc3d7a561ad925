import { DatePicker, type DatePickerProps } from '#design-system/components/date-picker/DatePicker.tsx';
import { type FormFieldProps, useFormField } from './useFormField.ts';

/** A DatePicker in a form, validated when the form is sent. Its value is 'YYYY-MM-DD', or the text that is not a date. */
export function FormDatePicker({ name, ...fieldProps }: FormFieldProps<DatePickerProps>) {
  return (
    <DatePicker {...fieldProps} {...useFormField<string>(name, { errorsFrom: 'submit', parse: (value) => value })} />
  );
}
