import type { FieldMetaState } from 'react-final-form';

/** The fault of a field that its person may see by now: not before they have left it or sent the form. */
export function shownError({ touched, error, submitError, dirtySinceLastSubmit }: FieldMetaState): string | undefined {
  if (!touched) return undefined;
  return error ?? (dirtySinceLastSubmit ? undefined : submitError);
}

/** The fault of a field of a form that is judged when it is sent: not before the first time, and live from then on. */
export function errorAfterSubmit({ submitFailed, error, submitError, dirtySinceLastSubmit }: FieldMetaState) {
  if (!submitFailed) return undefined;
  const fault: string | undefined = error ?? (dirtySinceLastSubmit ? undefined : submitError);
  return fault;
}
