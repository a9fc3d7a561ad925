import { createGlobalStyle } from 'styled-components';

/** Keeps the page behind a modal dialog still. */
export const ScrollLock = createGlobalStyle`
  :root:has(dialog:modal) { overflow: hidden; }
`;
