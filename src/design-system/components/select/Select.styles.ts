import styled from 'styled-components';
import { controlFrame } from '../../internal/control.styles.ts';

export const Trigger = styled.button`
  ${controlFrame}
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  inline-size: 100%;
  padding-inline: var(--space-3);
  cursor: pointer;
  text-align: start;

  > svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }
  > svg:first-child { color: var(--color-text); }

  &[aria-readonly='true'] { background: var(--color-sunken); cursor: default; }
  &[data-compact] { inline-size: fit-content; max-inline-size: 100%; font: var(--font-label); }
`;

export const Value = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* A name of the other direction is cut at its end, not at its beginning. */
  [dir='rtl'] & { text-align: right; }
  &[data-placeholder] { color: var(--color-text-muted); }
`;
