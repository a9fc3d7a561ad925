import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

/** A dialog element that covers the window. The area outside its panel acts as the backdrop. */
export const dialogSurface = css`
  position: fixed;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  max-inline-size: none;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: var(--color-text);
  /* Resets what it would inherit from a table cell or an aligned row. */
  font: var(--font-body);
  text-align: start;
  white-space: normal;
  overflow: hidden;
  anchor-scope: --dialog-footer;

  &::backdrop { background: var(--color-backdrop); animation: ${appear} var(--motion-fast) ease-out; }
`;
