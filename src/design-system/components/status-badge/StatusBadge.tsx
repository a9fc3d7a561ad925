import type { ComponentProps } from 'react';
import { Pill } from './StatusBadge.styles.ts';

/** What a status means for the reader; the word says it, the color only helps. */
export type StatusTone = 'neutral' | 'success' | 'info' | 'warning' | 'danger';

export interface StatusBadgeProps extends ComponentProps<'span'> {
  /** @default 'neutral' */
  tone?: StatusTone | undefined;
}

/** A status: a word with a dot. Children are the word; other props go to the root. */
export function StatusBadge({ tone = 'neutral', children, ...rootProps }: StatusBadgeProps) {
  return (
    <Pill {...rootProps} data-tone={tone}>
      {children}
    </Pill>
  );
}
