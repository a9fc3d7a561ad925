import { useField } from 'react-final-form';
import { TextField, type TextFieldProps } from '#design-system/components/text-field/TextField.tsx';
import { errorAfterSubmit, shownError } from './shownError.ts';

export interface FormTextFieldProps extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'errorMessage' | 'name'> {
  name: string;
  /** When a fault is first shown: once the field is left, or once the form is sent. @default 'blur' */
  faultsFrom?: 'blur' | 'submit';
}

/** An emptied field holds the empty text; the form library would take the value away. */
const asTyped = (text: string) => text;

/** A TextField of a form: its value, and its fault. */
export function FormTextField({ name, faultsFrom = 'blur', onBlur, onFocus, ...fieldProps }: FormTextFieldProps) {
  const { input, meta } = useField<string>(name, { parse: asTyped });
  return (
    <TextField
      {...fieldProps}
      name={name}
      value={input.value}
      onValueChange={input.onChange}
      errorMessage={faultsFrom === 'blur' ? shownError(meta) : errorAfterSubmit(meta)}
      onFocus={(event) => {
        input.onFocus();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        input.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
