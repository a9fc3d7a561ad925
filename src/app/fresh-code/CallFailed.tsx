import { KeyRound } from 'lucide-react';
import { isCodeRequired } from '#app/api/errorMessage.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';

export interface CallFailedProps {
  error: unknown;
  title?: string | undefined;
  text?: string | undefined;
  retrying: boolean;
  onRetry: () => void;
}

/** Shown for private data that could not be loaded: calmly if the person did not want to enter a code. */
export function CallFailed({ error, title, text, retrying, onRetry }: CallFailedProps) {
  if (!isCodeRequired(error)) return <ErrorState title={title} text={text} retrying={retrying} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<KeyRound />}
      title="Only for you"
      text="This is private. Enter a code that we email you to see it."
      action={
        <Button variant="primary" loading={retrying} onClick={onRetry}>
          Enter Code
        </Button>
      }
    />
  );
}
