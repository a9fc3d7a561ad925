import { createGlobalStyle } from 'styled-components';
import { sharedDeclarations, themeDeclarations } from './tokens.ts';

/** Tokens, resets and page-wide rules. Render it once, above everything else. */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${sharedDeclarations()}
    ${themeDeclarations('light')}
  }

  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) {
      ${themeDeclarations('dark')}
    }
  }

  :root[data-theme='dark'] {
    ${themeDeclarations('dark')}
  }

  /* Without those before and after: a rule for them has each element of a page asked for both. */
  * {
    box-sizing: border-box;
  }

  html {
    background: var(--color-bg);
    text-size-adjust: 100%;
  }

  body {
    margin: 0;
    min-block-size: 100dvh;
    background: var(--color-bg);
    color: var(--color-text);
    font: var(--font-body);
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4, h5, h6, p, dl, dd, ul, ol, figure, fieldset, legend {
    margin: 0;
    padding: 0;
  }

  h1 { font: var(--font-page-title); letter-spacing: -0.012em; text-wrap: balance; }
  h2 { font: var(--font-section-title); letter-spacing: -0.008em; text-wrap: balance; }
  h3, h4, h5, h6 { font: var(--font-card-title); }

  ul, ol { list-style: none; }
  fieldset { border: 0; min-inline-size: 0; }
  img, svg, video { display: block; max-inline-size: 100%; }
  table { border-collapse: collapse; border-spacing: 0; }

  button, input, select, textarea {
    margin: 0;
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
  }

  /* Figures that stand below each other or change in place. Not everywhere: it also widens Inter's hyphen. */
  time, dd, td, output, input { font-variant-numeric: tabular-nums; }

  button { cursor: pointer; }
  button:disabled, [aria-disabled='true'] { cursor: not-allowed; }

  a { color: var(--color-accent); }

  ::placeholder { color: var(--color-text-muted); opacity: 1; }

  ::selection {
    background: var(--color-accent);
    color: var(--color-on-accent);
  }

  :focus-visible {
    outline: var(--focus-ring);
    outline-offset: 2px;
  }

  /* Headings and the main region take the focus after navigation; they are no controls, so no ring is drawn. */
  :is(main, h1, h2, h3)[tabindex='-1']:focus-visible {
    outline: 0;
  }

  [hidden] { display: none !important; }

  /*
   * The page behind a modal dialog keeps still. The room of its scrollbar goes to the dialog, and the page keeps its
   * width by a padding: see useModalDialog.ts, which measures it. Here, because a rule that comes and goes with each
   * dialog has every element of the page styled anew; by an attribute, because :has() is asked with each new element.
   */
  :root[data-dialog-open] { padding-inline-end: var(--size-scrollbar, 0); overflow: hidden; }

  /* A phone zooms into a field whose text is smaller than 16 pixels. */
  @media (pointer: coarse) {
    input, select, textarea { font-size: 1rem; }
  }

  @media (forced-colors: active) {
    :root { --focus-ring: 2px solid Highlight; }

    /* The browser leaves the colors of a drawing alone; an icon takes that of the words beside it. */
    svg { color: inherit !important; }
  }
`;
