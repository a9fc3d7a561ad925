import { styled } from 'styled-components';

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
  }
  thead th { color: var(--color-text-muted); font: var(--font-small); white-space: normal; }
  tbody th { font: var(--font-label); }
  td:nth-child(2) { color: var(--color-text-muted); }
`;
