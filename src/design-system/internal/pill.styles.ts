import { css } from 'styled-components';

/** A word or number on a soft background. Wraps in a narrow container. The border shows only in forced colors. */
export const pill = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  inline-size: max-content;
  max-inline-size: 100%;
  min-block-size: 24px;
  padding: 2px 10px;
  border: 1px solid transparent;
  border-radius: 12px;
  background: var(--color-sunken);
  color: var(--color-text-muted);
  font: var(--font-small);
  font-weight: 600;
  white-space: normal;
  overflow-wrap: anywhere;
`;
