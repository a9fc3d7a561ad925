import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { pill } from '../../internal/pill.styles.ts';

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

const Pill = styled.span`
  ${pill}
  gap: 6px;
  font-size: 0.75rem;

  &[data-tone='success'] { background: var(--color-success-soft); color: var(--color-success); }
  &[data-tone='info'] { background: var(--color-info-soft); color: var(--color-info); }
  &[data-tone='warning'] { background: var(--color-warning-soft); color: var(--color-warning); }
  &[data-tone='danger'] { background: var(--color-danger-soft); color: var(--color-danger); }

  &::before {
    content: '';
    flex: none;
    inline-size: 6px;
    block-size: 6px;
    border-radius: 50%;
    background: currentcolor;
  }

  @media (forced-colors: active) {
    &::before { forced-color-adjust: none; background: CanvasText; }
  }
`;
