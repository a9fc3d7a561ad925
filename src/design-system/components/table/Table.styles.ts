import styled from 'styled-components';

/*
 * One styled element: a styled component per cell makes a long table slow. Each row is a grid with the same tracks, so
 * that rows outside the viewport can skip layout. `overflow: clip` rounds the corners; `hidden` would create a scroll
 * container and break the sticky header. `:where()` keeps the cell rules weaker than the card layout below.
 */
export const Frame = styled.div`
  container: table / inline-size;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  overflow: clip;

  table, tbody { display: block; }
  table { position: relative; }

  thead {
    display: block;
    position: sticky;
    inset-block-start: 0;
    z-index: var(--layer-sticky);
    background: var(--color-surface);
    box-shadow: inset 0 -1px var(--color-border);
    color: var(--color-text-muted);
    font: var(--font-small);
    font-size: 0.75rem;
    font-weight: 600;
  }

  tr {
    display: grid;
    grid-template-columns: var(--columns);
    align-items: center;
  }

  th, td {
    min-inline-size: 0;
    padding: var(--space-2) var(--space-4);
    font-weight: inherit;
    text-align: start;
    overflow-wrap: anywhere;

    &:where(:first-child) { padding-inline-start: var(--space-5); }
    &:where(:last-child) { padding-inline-end: var(--space-5); }
    &:where([data-align='end']) { text-align: end; }
  }
  thead th { padding-block: 11px; }
  tr > [data-part='selection'] { padding-inline-end: 0; }
  tr > [data-part='actions'] { display: flex; justify-content: flex-end; }

  tbody tr {
    min-block-size: 64px;

    &:not(:last-child) { border-block-end: 1px solid var(--color-border); }
    &:hover { background: color-mix(in srgb, var(--color-sunken) 45%, transparent); }
    /* Lighter than a badge, which must stand out from it. */
    &[data-selected] { background: color-mix(in srgb, var(--color-accent-soft) 45%, transparent); }
  }

  [data-part='skeleton'] {
    display: block;
    block-size: 12px;
    border-radius: var(--radius-small);
    background: var(--color-sunken);
  }
  > [data-part='slot'] { padding: var(--space-5); }

  /* Not for short tables: a screenshot of the whole page must show rows outside the viewport. */
  &[data-long] tbody tr { content-visibility: auto; contain-intrinsic-block-size: auto 64px; }

  tbody[data-virtual] { position: relative; }
  tbody[data-virtual] tr { position: absolute; inset-inline: 0; inset-block-start: 0; }

  @container table (40rem <= inline-size < 60rem) {
    tr { grid-template-columns: var(--narrow-columns); }
    [data-wide] { display: none; }
  }
  @container table not (40rem <= inline-size < 60rem) {
    [data-narrow] { display: none; }
  }

  /* In rem, so that larger text turns rows into cards before words break. */
  @container table (inline-size < 40rem) {
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    /* Sort buttons and the checkbox stay visible above the cards. */
    &[data-tools] thead {
      position: static;
      inline-size: auto;
      block-size: auto;
      padding: var(--space-2) var(--space-4);
      clip-path: none;
    }
    &[data-tools] thead tr { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-4); }
    &[data-tools] thead th { padding: var(--space-1) 0; }
    &[data-tools] thead th:not([data-part='selection'], :has(button)) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }

    /* As in the cards, the checkbox has a column of its own. */
    &[data-selectable] thead { position: relative; padding-inline-start: calc(var(--space-4) + 30px + var(--space-2)); }
    &[data-selectable] thead [data-part='selection'] { position: absolute; inset-inline-start: var(--space-4); }

    tbody tr {
      position: relative;
      grid-template-columns: 1fr;
      gap: var(--space-2);
      padding: var(--space-4);
    }
    tbody :is(th, td) { display: flex; align-items: center; gap: var(--space-3); padding: 0; text-align: start; }
    /* Aligns the text of a borderless button with the text above. */
    tbody :is(th, td):not([data-part='actions']) > [data-variant='ghost']:first-child {
      margin-inline-start: calc(var(--space-4) * -1);
    }
    tbody [data-label] { flex-wrap: wrap; justify-content: space-between; min-block-size: 28px; text-align: end; }
    tbody [data-label]::before {
      flex: none;
      content: attr(data-label) / '';
      color: var(--color-text-muted);
      font: var(--font-small);
    }

    /* The checkbox goes before the row header, the menu after it. */
    &[data-selectable] tbody tr { grid-template-columns: auto minmax(0, 1fr); }
    &[data-selectable] tbody :is(th, td):not([data-part='selection']) { grid-column: 2; }
    &[data-selectable] tbody [data-part='selection'] { grid-row: 1; align-self: start; }
    tbody [data-part='actions'] { position: absolute; inset-block-start: var(--space-3); inset-inline-end: var(--space-3); }
    /* Leaves room for the menu button, which must not cover the next line. */
    &[data-actions] tbody :is([role='rowheader'], [data-part='selection']) { min-block-size: 32px; }
    &[data-actions] tbody [role='rowheader'] { padding-inline-end: var(--size-control-large); }
  }

  @media (forced-colors: active) {
    thead { border-block-end: 1px solid CanvasText; }
    tr[data-selected] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: 28px;
  margin-block: -6px;
  margin-inline: calc(-1 * var(--space-2));
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: inherit;
  font: inherit;

  svg { flex: none; inline-size: 16px; block-size: 16px; opacity: 0.7; }
  &:hover { background: var(--color-sunken); color: var(--color-text); }

  [aria-sort] > & { color: var(--color-text); }
  [aria-sort] > & svg { opacity: 1; }
`;
