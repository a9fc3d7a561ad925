import type { FieldState } from 'final-form';
import { useField } from 'react-final-form';

export interface FormFieldOptions<Value> {
  /**
   * When the field first shows its error: once it is left, or once the form is sent.
   * @default 'blur'
   */
  errorsFrom?: 'blur' | 'submit' | undefined;
  /** Turns the input into the value. React Final Form removes an empty text unless this keeps it. */
  parse?: (value: Value) => Value;
}

/** Props of a field component that belongs to a form: the form supplies its value, handlers and error. */
export type FormFieldProps<Props> = Omit<Props, keyof ReturnType<typeof useFormField> | 'defaultValue'> & {
  name: string;
};

/** Connects a field component to the React Final Form around it. Returns the props of the component. */
export function useFormField<Value>(name: string, { errorsFrom = 'blur', parse }: FormFieldOptions<Value> = {}) {
  const { input, meta } = useField<Value>(name, parse && { parse });
  return {
    name,
    value: input.value,
    onValueChange: input.onChange as (value: Value) => void,
    onFocus: () => input.onFocus(),
    onBlur: () => input.onBlur(),
    errorMessage: shownError(meta, errorsFrom),
  };
}

type Meta = Pick<FieldState<unknown>, 'touched' | 'submitFailed' | 'error' | 'submitError' | 'dirtySinceLastSubmit'>;

/** The error of a field, if it is time to show it. */
function shownError(
  { touched, submitFailed, error, submitError, dirtySinceLastSubmit }: Meta,
  errorsFrom: 'blur' | 'submit',
): string | undefined {
  // Sending the form touches its fields; one that was added later shows nothing before it is left.
  if (!touched || (errorsFrom === 'submit' && !submitFailed)) return undefined;
  return error ?? (dirtySinceLastSubmit ? undefined : submitError);
}
