import type { FieldState } from 'final-form';

/** What a form knows of a field and its fault. */
type Fault = Pick<FieldState<unknown>, 'touched' | 'submitFailed' | 'error' | 'submitError' | 'dirtySinceLastSubmit'>;

/** The fault of a field that its person may see by now: not before they have left it or sent the form. */
export function shownError({ touched, error, submitError, dirtySinceLastSubmit }: Fault): string | undefined {
  if (!touched) return undefined;
  return error ?? (dirtySinceLastSubmit ? undefined : submitError);
}

/** The fault of a field of a form that is judged when it is sent: not before the first time, and live from then on. */
export function errorAfterSubmit({ submitFailed, touched, error, submitError, dirtySinceLastSubmit }: Fault) {
  // A field that appeared since then is not at fault before the person has been there.
  if (!submitFailed || !touched) return undefined;
  const fault: string | undefined = error ?? (dirtySinceLastSubmit ? undefined : submitError);
  return fault;
}
