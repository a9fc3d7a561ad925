import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

/** Two values side by side, also on a phone, where long texts break. */
export const ChangesTable = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  text-align: start;

  th, td {
    padding-block: var(--space-2);
    padding-inline: 0 var(--space-3);
    border-block-end: 1px solid var(--color-border);
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
    white-space: pre-line;
    unicode-bidi: plaintext;
  }
  thead th { color: var(--color-text-muted); font: var(--font-small); white-space: normal; }
  tbody th { font: var(--font-label); }
  td:nth-child(2) { color: var(--color-text-muted); }

  /* A row of buttons below belongs to its values. */
  tr:has(+ tr > [colspan]) > * { border-block-end: 0; }

  /* Dates fit on one line. */
  ${media.phoneOnly} {
    thead th:first-child { inline-size: 38%; }
    th, td { padding-inline-end: var(--space-2); hyphens: auto; }
    tbody th, td { font: var(--font-small); }
    tbody th { font-weight: 500; }
  }
`;
