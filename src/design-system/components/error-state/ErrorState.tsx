import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';

export interface ErrorStateProps {
  /**
   * What failed.
   * @default 'Something went wrong'
   */
  title?: string | undefined;
  /** What failed, in one or two sentences. */
  text?: ReactNode;
  /** Without it there is no retry button. */
  onRetry?: (() => void) | undefined;
  /**
   * Text of the button that tries again.
   * @default 'Try Again'
   */
  retryLabel?: string | undefined;
  /** Shows that the retry is running. */
  retrying?: boolean | undefined;
  /** Decorative. */
  icon?: ReactNode;
  /** Alternative to the retry, such as a link. */
  action?: ReactNode;
}

/** Placeholder for content that failed to load. Announced when it appears. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'Something went wrong', text, onRetry, retryLabel = 'Try Again', retrying = false } = props;
  const { icon = <CloudAlert />, action } = props;
  const actions = (
    <>
      {onRetry ? (
        <Button loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
      {action}
    </>
  );
  return (
    <div role="alert">
      <EmptyState
        tone="danger"
        icon={icon}
        title={title}
        text={text}
        action={onRetry || action ? actions : undefined}
      />
    </div>
  );
}
