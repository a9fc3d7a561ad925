import { CircleAlert } from 'lucide-react';
import { ErrorText } from './FormField.styles.ts';

export interface FieldErrorProps {
  id: string;
  errorMessage: string | undefined;
}

/** Error of a field. The live region is always rendered, because screen readers announce only changes inside it. */
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
