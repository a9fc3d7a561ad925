import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { useLabels } from '../../labels/LabelsProvider.tsx';

export interface ErrorStateProps {
  /**
   * What failed.
   * @default the label `somethingFailed`
   */
  title?: string | undefined;
  /** What failed, in one or two sentences. */
  text?: ReactNode;
  /** Without it there is no retry button. */
  onRetry?: (() => void) | undefined;
  /** Shows that the retry is running. */
  retrying?: boolean | undefined;
  /** Decorative. */
  icon?: ReactNode;
  /** Alternative to the retry, such as a link. */
  action?: ReactNode;
}

/** Placeholder for content that failed to load. Announced when it appears. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, retrying = false, icon = <CloudAlert />, action } = props;
  const { labels } = useLabels();
  const actions = (
    <>
      {onRetry ? (
        <Button loading={retrying} onClick={onRetry}>
          {labels.tryAgain}
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
        title={title ?? labels.somethingFailed}
        text={text}
        action={onRetry || action ? actions : undefined}
      />
    </div>
  );
}
