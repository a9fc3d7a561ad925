import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { pill } from '../../internal/pill.styles.ts';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';

export interface BadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Shown with thousands separators. */
  count: number;
  /** Visually hidden noun after the number, such as 'members'. */
  label?: string | undefined;
  /**
   * `accent` for new or active things.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'accent' | undefined;
}

/** A count beside a title or a label. Other props go to the root. */
export function Badge({ count, label, tone = 'neutral', ...rootProps }: BadgeProps) {
  const { locale } = useLabels();
  return (
    <Pill {...rootProps} data-tone={tone}>
      {count.toLocaleString(locale)}
      {label === undefined ? null : <VisuallyHidden> {label}</VisuallyHidden>}
    </Pill>
  );
}

const Pill = styled.span`
  ${pill}
  position: relative;
  justify-content: center;
  min-inline-size: 24px;

  &[data-tone='accent'] { background: var(--color-accent-soft); color: var(--color-accent); }
`;
