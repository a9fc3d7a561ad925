import { DatePicker, type DatePickerProps } from '#design-system/components/date-picker/DatePicker.tsx';
import { useFormField } from './useFormField.ts';

export interface FormDatePickerProps
  extends Omit<DatePickerProps, 'value' | 'onValueChange' | 'errorMessage' | 'name' | 'onBlur' | 'onFocus'> {
  name: string;
}

/** A DatePicker in a form, validated when the form is sent. Its value is 'YYYY-MM-DD', '' or 'invalid'. */
export function FormDatePicker({ name, ...fieldProps }: FormDatePickerProps) {
  return (
    <DatePicker {...fieldProps} {...useFormField<string>(name, { errorsFrom: 'submit', parse: (value) => value })} />
  );
}
