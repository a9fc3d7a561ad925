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
  loading?: boolean;
  onRetry: () => void;
  /** Alternative to the retry, such as a link. */
  actions?: ReactNode;
}

/**
 * Shown for data that could not be loaded. Says that the browser is offline, or why the server refused. Calm if the
 * person did not want to enter a code.
 */
export function CallFailed({ error, title, loading = false, onRetry, actions }: CallFailedProps) {
  if (isCodeRequired(error)) {
    return (
      <EmptyState
        icon={<KeyRound />}
        title="Only for you"
        description="This is private. Enter a code that we email you to see it."
        actions={
          <Button variant="primary" loading={loading} onClick={onRetry}>
            Enter Code
          </Button>
        }
      />
    );
  }
  const texts = isLostOffline(error)
    ? { title: 'You are offline', description: 'Please try again when you are connected.' }
    : { title, description: reasonOf(error) };
  return <ErrorState {...texts} loading={loading} onRetry={onRetry} actions={actions} />;
}

/** The message of an internal error says no more than the title. */
function reasonOf(error: unknown): string | undefined {
  const reply = errorReplyOf(error);
  return reply?.code === 'Internal' ? undefined : reply?.message;
}
