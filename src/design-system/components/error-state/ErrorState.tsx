import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { Button } from '../button/Button.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';

export interface ErrorStateProps {
  /**
   * What failed.
   * @default the label `somethingFailed`
   */
  title?: string | undefined;
  /** What failed, in one or two sentences. */
  description?: ReactNode;
  /** Without it there is no retry button. */
  onRetry?: (() => void) | undefined;
  /** Shows that the retry is running. */
  loading?: boolean | undefined;
  /** Decorative. */
  icon?: ReactNode;
  /** Alternative to the retry, such as a link. */
  actions?: ReactNode;
}

/** Placeholder for content that failed to load. Announced when it appears. */
export function ErrorState(props: ErrorStateProps) {
  const { title, description, onRetry, loading = false, icon = <CloudAlert />, actions } = props;
  const { labels } = useLabels();
  const allActions = (
    <>
      {onRetry ? (
        <Button loading={loading} onClick={onRetry}>
          {labels.tryAgain}
        </Button>
      ) : null}
      {actions}
    </>
  );
  return (
    <div role="alert">
      <EmptyState
        tone="danger"
        icon={icon}
        title={title ?? labels.somethingFailed}
        description={description}
        actions={onRetry || actions ? allActions : undefined}
      />
    </div>
  );
}
