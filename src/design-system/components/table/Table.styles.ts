import styled from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

/* `overflow: clip` rounds the corners without making a scroll container, which would stop the header from sticking. */
export const Frame = styled.div`
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  overflow: clip;
`;

export const Table = styled.table`
  position: relative;
  inline-size: 100%;

  ${media.phoneOnly} { display: block; }
`;

export const HeaderRow = styled.tr``;

export const TableBody = styled.tbody`
  ${media.phoneOnly} { display: block; }
`;

export const Head = styled.thead`
  ${media.phoneOnly} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const HeaderCell = styled.th`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-sticky);
  padding: 11px var(--space-4);
  background: var(--color-surface);
  box-shadow: inset 0 -1px var(--color-border);
  color: var(--color-text-muted);
  font: var(--font-small);
  font-size: 0.75rem;
  font-weight: 600;
  text-align: start;
  white-space: nowrap;

  &[data-align='end'] { text-align: end; }
  &:first-child { padding-inline-start: var(--space-5); }
  &:last-child { padding-inline-end: var(--space-5); }
`;

export const Row = styled.tr`
  block-size: 64px;

  &:not(:last-child) { border-block-end: 1px solid var(--color-border); }
  &:hover { background: color-mix(in srgb, var(--color-sunken) 45%, transparent); }

  ${media.phoneOnly} {
    display: grid;
    grid-template-columns: 1fr;
    gap: var(--space-2);
    block-size: auto;
    padding: var(--space-4);
  }
`;

export const Cell = styled.td`
  padding: var(--space-2) var(--space-4);
  font-weight: inherit;
  text-align: start;
  overflow-wrap: anywhere;

  &[data-align='end'] { text-align: end; }
  &:first-child { padding-inline-start: var(--space-5); }
  &:last-child { padding-inline-end: var(--space-5); }

  ${media.phoneOnly} {
    && { display: flex; align-items: center; gap: var(--space-3); padding: 0; text-align: start; }

    &[data-label] { justify-content: space-between; min-block-size: 28px; }
    &[data-label]::before { content: attr(data-label) / ''; color: var(--color-text-muted); font: var(--font-small); }
  }
`;
