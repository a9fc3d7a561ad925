import type { ComponentProps, CSSProperties } from 'react';
import styled from 'styled-components';

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name of the bar. */
  label: string;
  /** Progress from 0 to `max`. Anything else is shown as the nearer end. */
  value: number;
  /** The total. With 0 the bar is empty. */
  max: number;
  /** Announced instead of the percentage, such as '163 of 240 scheduled'. */
  valueText?: string | undefined;
}

/** Shows progress toward a total. Other props go to the root. */
export function ProgressBar({ label, value, max, valueText, ...rootProps }: ProgressBarProps) {
  const total = max > 0 ? max : 0;
  const done = Math.min(Math.max(value || 0, 0), total);
  return (
    <Track
      {...rootProps}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total || 1}
      aria-valuenow={done}
      aria-valuetext={valueText}
    >
      <Fill style={fillStyle(total && done / total)} />
    </Track>
  );
}

function fillStyle(share: number): CSSProperties {
  return { inlineSize: `${share * 100}%` };
}

const Track = styled.div`
  block-size: 8px;
  border-radius: var(--radius-pill);
  background: var(--color-sunken);
  overflow: hidden;

  @media (forced-colors: active) { border: 1px solid CanvasText; }
`;

const Fill = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: var(--color-accent);
  transition: inline-size var(--motion-fast);

  @media (forced-colors: active) { forced-color-adjust: none; background: Highlight; }
`;
