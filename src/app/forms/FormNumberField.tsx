import { useField } from 'react-final-form';
import { NumberField, type NumberFieldProps } from '#design-system/components/number-field/NumberField.tsx';
import { errorAfterSubmit } from './shownError.ts';

export interface FormNumberFieldProps
  extends Omit<NumberFieldProps, 'value' | 'onValueChange' | 'errorMessage' | 'name' | 'onBlur' | 'onFocus'> {
  name: string;
}

/** A NumberField of a form that is judged when it is sent. Its value is the text as typed. */
export function FormNumberField({ name, ...fieldProps }: FormNumberFieldProps) {
  const { input, meta } = useField<string>(name);
  return (
    <NumberField
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
