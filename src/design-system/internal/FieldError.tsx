import { CircleAlert } from 'lucide-react';
import { ErrorText } from './FormField.styles.ts';

export interface FieldErrorProps {
  id: string;
  errorMessage: string | undefined;
}

/** The error of a field. The region always stays in the page: a reader announces only what changes inside it. */
export function FieldError({ id, errorMessage }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {errorMessage ? (
        <ErrorText id={id}>
          <CircleAlert aria-hidden />
          <span>{errorMessage}</span>
        </ErrorText>
      ) : null}
    </div>
  );
}
