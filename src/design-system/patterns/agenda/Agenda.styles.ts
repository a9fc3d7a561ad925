import styled from 'styled-components';
import { visuallyHidden } from '../../internal/VisuallyHidden.ts';

export const Root = styled.div`
  --axis: 3.75rem;
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  user-select: none;
`;

export const Head = styled.div`
  display: flex;
  min-inline-size: max-content;
  border-block-end: 1px solid var(--color-border);
`;

/** Stays in view while the columns scroll. */
export const Axis = styled.div`
  position: sticky;
  inset-inline-start: 0;
  z-index: 2;
  flex: none;
  inline-size: var(--axis);
  background: var(--color-surface);

  > span {
    position: absolute;
    inset-inline-end: var(--space-2);
    inset-block-start: calc(var(--from) * var(--minute));
    translate: 0 -50%;
    color: var(--color-text-muted);
    font: var(--font-small);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

export const ColumnName = styled.div`
  flex: 1 0 var(--column);
  inline-size: 0;
  padding: var(--space-2) var(--space-3);
  border-inline-start: 1px solid var(--color-border);
  color: var(--color-text-muted);
  font: var(--font-label);
  overflow-wrap: anywhere;

  &[data-current] { color: var(--color-accent); }
`;

export const Body = styled.div`
  position: relative;
  display: flex;
  min-inline-size: max-content;
  block-size: calc(var(--minutes) * var(--minute));
  margin-block: var(--space-3);
`;

/** A line across all columns at a full hour. */
export const HourLine = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: calc(var(--from) * var(--minute));
  border-block-start: 1px solid var(--color-border);
  margin-inline-start: var(--axis);
  pointer-events: none;
`;

/** Lies under the items, so that their texts stay readable. */
export const NowLine = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: calc(var(--from) * var(--minute));
  border-block-start: 2px solid var(--color-danger);
  pointer-events: none;

  &::before {
    position: absolute;
    inset-inline-start: -5px;
    inset-block-start: -6px;
    inline-size: 10px;
    block-size: 10px;
    border-radius: 50%;
    background: var(--color-danger);
    content: '';
  }
`;

export const Column = styled.ul`
  position: relative;
  flex: 1 0 var(--column);
  inline-size: 0;
  margin: 0;
  padding: 0;
  border-inline-start: 1px solid var(--color-border);
  list-style: none;
`;

export const Cell = styled.li`
  position: absolute;
  inset-block-start: calc(var(--from) * var(--minute));
  inset-inline-start: calc(100% * var(--lane) / var(--lanes));
  inline-size: calc(100% / var(--lanes));
  block-size: calc(var(--length) * var(--minute));
  padding: 1px 2px;
  container-type: inline-size;

  &:has([data-lifted]) { z-index: 3; }
`;

export const Item = styled.button`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  padding: 3px var(--space-2);
  overflow: hidden;
  cursor: pointer;
  border: 1px solid transparent;
  border-inline-start: 4px solid var(--color-accent);
  border-radius: var(--radius-small);
  background: var(--color-accent-soft);
  color: var(--color-text);
  font: var(--font-small);
  text-align: start;
  touch-action: manipulation;
  -webkit-touch-callout: none;

  &:focus-visible { outline: var(--focus-ring); outline-offset: 1px; }
  > span, > span > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > span { display: block; }
  > span:first-child { font-weight: 500; }
  time { margin-inline-end: var(--space-1); font-variant-numeric: tabular-nums; font-weight: 400; }

  /* The axis has the time too, but nothing else has the name. */
  @container (inline-size < 7rem) {
    &:not([data-lifted]) time { ${visuallyHidden} }
  }

  /* A name of the other direction is cut at its end, not at its beginning. */
  [dir='rtl'] & > span { text-align: right; }
  [dir='rtl'] & > span:has(time) { display: flex; gap: var(--space-1); }
  [dir='rtl'] & time { flex: none; }

  &[data-tone='muted'] {
    border-inline-start-color: var(--color-border-control);
    background: var(--color-sunken);
    color: var(--color-text-muted);
  }
  &[data-tone='warning'] { border-inline-start-color: var(--color-warning); background: var(--color-warning-soft); }
  &[data-movable] { cursor: grab; }
  &[aria-busy] { cursor: progress; border-style: dashed; background: none; }
  &[data-lifted] {
    cursor: grabbing;
    outline: var(--focus-ring);
    box-shadow: var(--shadow-popup);
  }

  @media (forced-colors: active) { border: 1px solid ButtonText; }
`;

export const Place = styled(Item)`
  border: 1px dashed var(--color-border-control);
  background: none;
  color: var(--color-text-muted);

  &:hover { background: var(--color-sunken); color: var(--color-text); }
  &[data-target] { border-color: var(--color-accent); color: var(--color-accent); }
  &[data-aimed-at] {
    border: 2px solid var(--color-accent);
    background: var(--color-accent-soft);
    font-weight: 600;
  }
`;
