import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { errorReplyOf, isCodeRequired, isLostOffline } from './errorMessage.ts';

export interface CallFailedProps {
  error: unknown;
  /** @default the general title of an error state */
  title?: string | undefined;
  retrying?: boolean;
  onRetry: () => void;
  /** Alternative to the retry, such as a link. */
  action?: ReactNode;
}

/**
 * Shown for data that could not be loaded. Says that the browser is offline, or why the server refused. Calm if the
 * person did not want to enter a code.
 */
export function CallFailed({ error, title, retrying = false, onRetry, action }: CallFailedProps) {
  if (isCodeRequired(error)) {
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
  const texts = isLostOffline(error)
    ? { title: 'You are offline', text: 'Please try again when you are connected.' }
    : { title, text: reasonOf(error) };
  return <ErrorState {...texts} retrying={retrying} onRetry={onRetry} action={action} />;
}

/** The message of an internal error says no more than the title. */
function reasonOf(error: unknown): string | undefined {
  const reply = errorReplyOf(error);
  return reply?.code === 'Internal' ? undefined : reply?.message;
}
