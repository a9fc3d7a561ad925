import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { errorReplyOf, isCodeRequired, isLostOffline } from './errorMessage.ts';
import { useTexts } from './useTexts.ts';

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
  const t = useTexts('errors');
  if (isCodeRequired(error)) {
    return (
      <EmptyState
        icon={<KeyRound />}
        title={t('onlyForYou')}
        description={t('needsCode')}
        actions={
          <Button variant="primary" loading={loading} onClick={onRetry}>
            {t('enterCode')}
          </Button>
        }
      />
    );
  }
  const texts = isLostOffline(error)
    ? { title: t('offline'), description: t('tryWhenConnected') }
    : { title, description: reasonOf(error) };
  return <ErrorState {...texts} loading={loading} onRetry={onRetry} actions={actions} />;
}

/** The message of an internal error says no more than the title. */
function reasonOf(error: unknown): string | undefined {
  const reply = errorReplyOf(error);
  return reply?.code === 'Internal' ? undefined : reply?.message;
}
