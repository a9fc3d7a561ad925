import { useField } from 'react-final-form';
import { DatePicker, type DatePickerProps } from '#design-system/components/date-picker/DatePicker.tsx';
import { errorAfterSubmit } from './shownError.ts';

export interface FormDatePickerProps
  extends Omit<DatePickerProps, 'value' | 'onValueChange' | 'errorMessage' | 'name' | 'onBlur' | 'onFocus'> {
  name: string;
}

/** A DatePicker of a form that is judged when it is sent: 'YYYY-MM-DD', '' or 'invalid'. */
export function FormDatePicker({ name, ...fieldProps }: FormDatePickerProps) {
  const { input, meta } = useField<string>(name, { parse: (value) => value });
  return (
    <DatePicker
      {...fieldProps}
      name={name}
      value={input.value}
      onValueChange={input.onChange}
      onFocus={() => input.onFocus()}
      onBlur={() => input.onBlur()}
      errorMessage={errorAfterSubmit(meta)}
    />
  );
}
