import { createGlobalStyle } from 'styled-components';

/**
 * Keeps the page behind a modal dialog still. The room of its scrollbar goes to the dialog, and the page keeps its width
 * by a padding: see `useModalDialog`, which measures it.
 */
export const ScrollLock = createGlobalStyle`
  :root:has(dialog:modal) { overflow: hidden; }
  :root:has(dialog:modal) body { padding-inline-end: var(--size-scrollbar, 0); }
`;
