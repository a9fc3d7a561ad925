import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';

export interface ErrorStateProps {
  /** @default 'Something went wrong' */
  title?: string | undefined;
  text?: ReactNode;
  /** Without it no button is shown. */
  onRetry?: (() => void) | undefined;
  /** @default 'Try Again' */
  retryLabel?: string | undefined;
  /** The next try runs. */
  retrying?: boolean | undefined;
  /** Decorative. */
  icon?: ReactNode;
  /** Other ways out, such as a link. */
  action?: ReactNode;
}

/** What stands where content would be when it could not be had; announced as it appears. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'Something went wrong', text, onRetry, retryLabel = 'Try Again', retrying = false } = props;
  const { icon = <CloudAlert />, action } = props;
  const ways = (
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
      <EmptyState tone="danger" icon={icon} title={title} text={text} action={onRetry || action ? ways : undefined} />
    </div>
  );
}
