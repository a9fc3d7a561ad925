import styled from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

/*
 * One styled element; everything inside is plain and chosen by class, because a styled component per cell is what makes
 * a long table slow. Rows are grids of their own with the same tracks, so that a row out of sight is not laid out.
 * `overflow: clip` rounds the corners without making a scroll container, which would stop the header from sticking.
 */
export const Frame = styled.div`
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

  .cell {
    min-inline-size: 0;
    padding: var(--space-2) var(--space-4);
    font-weight: inherit;
    text-align: start;
    overflow-wrap: anywhere;

    &:first-child { padding-inline-start: var(--space-5); }
    &:last-child { padding-inline-end: var(--space-5); }
    &[data-align='end'] { text-align: end; }
  }
  thead .cell { padding-block: 11px; }
  .choice.cell { padding-inline-end: 0; }
  .menu.cell { display: flex; justify-content: flex-end; }

  .row {
    min-block-size: 64px;

    &:not(:last-child) { border-block-end: 1px solid var(--color-border); }
    &:hover { background: color-mix(in srgb, var(--color-sunken) 45%, transparent); }
    &[data-selected] { background: var(--color-accent-soft); }
  }

  /* Only where it pays: a picture of the whole page shows rows out of sight as well. */
  &[data-long] .row { content-visibility: auto; contain-intrinsic-block-size: auto 64px; }

  .sort {
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
  }
  [aria-sort] .sort { color: var(--color-text); }
  [aria-sort] .sort svg { opacity: 1; }

  ${media.phoneOnly} {
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    /* What can be pressed in the header stays at hand above the cards. */
    &[data-tools] thead {
      position: static;
      inline-size: auto;
      block-size: auto;
      padding: var(--space-2) var(--space-4);
      clip-path: none;
    }
    &[data-tools] thead tr { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-4); }
    &[data-tools] thead .cell { padding: var(--space-1) 0; }
    &[data-tools] thead .cell:not(.choice, :has(.sort)) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }

    .row {
      position: relative;
      grid-template-columns: 1fr;
      gap: var(--space-2);
      padding: var(--space-4);
    }
    .row .cell { display: flex; align-items: center; gap: var(--space-3); padding: 0; text-align: start; }
    /* The words of a button without a border begin where those above begin. */
    .row .cell:not(.menu) > [data-variant='ghost']:first-child { margin-inline-start: calc(var(--space-4) * -1); }
    .row .cell[data-label] { justify-content: space-between; min-block-size: 28px; text-align: end; }
    .row .cell[data-label]::before {
      content: attr(data-label) / '';
      color: var(--color-text-muted);
      font: var(--font-small);
    }

    /* The checkbox before the name, the menu behind it. */
    &[data-selectable] .row { grid-template-columns: auto minmax(0, 1fr); }
    &[data-selectable] .row .cell:not(.choice) { grid-column: 2; }
    &[data-selectable] .row .choice { grid-row: 1; align-self: start; }
    .row .menu.cell { position: absolute; inset-block-start: var(--space-3); inset-inline-end: var(--space-3); }
    /* As high as the button of the menu needs, which must not lie over the next line. */
    &[data-actions] .row :is([role='rowheader'], .choice) { min-block-size: 32px; }
    &[data-actions] .row [role='rowheader'] { padding-inline-end: var(--size-control-large); }
  }

  @media (forced-colors: active) {
    thead { border-block-end: 1px solid CanvasText; }
    .row[data-selected] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;
