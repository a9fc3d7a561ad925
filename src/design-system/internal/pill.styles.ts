import { css } from 'styled-components';

/** A word or a number on a soft ground. Its border is invisible until forced colors remove the ground. */
export const pill = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 24px;
  padding-inline: 10px;
  border: 1px solid transparent;
  border-radius: var(--radius-pill);
  background: var(--color-sunken);
  color: var(--color-text-muted);
  font: var(--font-small);
  font-weight: 600;
  white-space: nowrap;
`;
