import { createGlobalStyle } from 'styled-components';
import { type AccentOverrides, reducedMotionDeclarations, sharedDeclarations, themeDeclarations } from './tokens.ts';

export interface GlobalStyleProps {
  /** Colors of a brand instead of the product's. */
  brandColors?: AccentOverrides | undefined;
}

/**
 * Tokens, resets and page-wide rules. Render it once, above everything else. The attribute `data-theme` with `light` or
 * `dark` sets the theme of the page, or of any element in it. `data-motion='reduced'` stops motion in the same way, as the
 * setting of the system does.
 */
export const GlobalStyle = createGlobalStyle<GlobalStyleProps>`
  :root {
    ${sharedDeclarations()}
  }

  :root, [data-theme='light'] {
    ${({ brandColors }) => themeDeclarations('light', brandColors)}
  }

  /* Paper is light, and browsers print no backgrounds. */
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme]) {
      ${({ brandColors }) => themeDeclarations('dark', brandColors)}
    }
  }

  @media screen {
    [data-theme='dark'] {
      ${({ brandColors }) => themeDeclarations('dark', brandColors)}
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :root { ${reducedMotionDeclarations()} }
  }

  [data-motion='reduced'] { ${reducedMotionDeclarations()} }

  /* A part of the page in another theme. */
  :not(:root)[data-theme] {
    background: var(--color-bg);
    color: var(--color-text);
  }

  /* Not for ::before and ::after: that makes the browser match both for every element. */
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
  /* Back is where reading begins. */
  [dir='rtl'] .lucide-arrow-left { scale: -1 1; }
  table { border-collapse: collapse; border-spacing: 0; }

  button, input, select, textarea {
    margin: 0;
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
  }

  /* A typed text keeps its own direction, such as an address, and the side of the page. */
  input, textarea { unicode-bidi: plaintext; }
  :where([dir='rtl']) :is(input, textarea) { text-align: right; }
  input:placeholder-shown { text-overflow: ellipsis; }

  /* For figures that align in columns or change in place. Not everywhere: it also widens Inter's hyphen. */
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

  /* Focused by script after navigation. They are no controls, so they show no ring. */
  :is(main, h1, h2, h3)[tabindex='-1']:focus-visible {
    outline: 0;
  }

  [hidden] { display: none !important; }

  /*
   * Locks scroll behind a modal dialog. The padding replaces the scrollbar, measured in useModalDialog.ts, so that the
   * page keeps its width. A static rule with an attribute: adding a rule per dialog restyles the whole page, and :has()
   * is evaluated for every new element.
   */
  :root[data-dialog-open] { padding-inline-end: var(--size-scrollbar, 0); overflow: hidden; }

  /* A drawer prints as a page, without the one behind it. */
  @media print {
    body > :has(dialog[data-drawer]:modal) :not(:has(dialog[data-drawer]:modal), dialog[data-drawer], dialog[data-drawer] *) {
      display: none;
    }
    :root[data-dialog-open] { padding: 0; overflow: visible; }
  }

  /* A phone zooms into a field whose text is smaller than 16 pixels. */
  @media (pointer: coarse) {
    input, select, textarea { font-size: 1rem; }
  }

  @media (forced-colors: active) {
    :root, [data-theme] { --focus-ring: 2px solid Highlight; }

    /* Forced colors leave SVG alone. Icons must use the color of the text beside them. */
    svg { color: inherit !important; }
  }
`;
