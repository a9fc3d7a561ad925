import type { ComponentProps } from 'react';
import { Pill } from './StatusBadge.styles.ts';

/** Color of a status. It only supports the word. */
export type StatusTone = 'neutral' | 'success' | 'info' | 'warning' | 'danger';

export interface StatusBadgeProps extends ComponentProps<'span'> {
  /**
   * Color of the badge. The text alone must say the status.
   * @default 'neutral'
   */
  tone?: StatusTone | undefined;
}

/** A status word with a colored dot. Children are the word; other props go to the root. */
export function StatusBadge({ tone = 'neutral', children, ...rootProps }: StatusBadgeProps) {
  return (
    <Pill {...rootProps} data-tone={tone}>
      {children}
    </Pill>
  );
}
