import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

/** A dialog element that covers the window and shows a panel: what is not the panel is the backdrop. */
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
  /* It may stand in a cell or at the end of a row, whose alignment is not meant for it. */
  font: var(--font-body);
  text-align: start;
  white-space: normal;
  overflow: hidden;
  anchor-scope: --dialog-footer;

  &::backdrop { background: var(--color-backdrop); }

  @media (prefers-reduced-motion: no-preference) {
    &::backdrop { animation: ${appear} var(--motion-fast) ease-out; }
  }
`;
