import styled from 'styled-components';

/** Scrolls a table that is wider than a phone. */
export const Scroller = styled.div`
  overflow-x: auto;
`;

export const FactTable = styled.table`
  inline-size: 100%;
  margin-block: var(--space-4) var(--space-6);
  font: var(--font-body);

  th, td { padding: 10px var(--space-3); border-block-end: 1px solid var(--color-border); text-align: start; vertical-align: top; }
  th { color: var(--color-text-muted); font: var(--font-small); font-weight: 600; }
  tbody th { color: var(--color-text); font: var(--font-label); }
  th:first-child, td:first-child { padding-inline-start: 0; }
  &[data-bars] td:last-child { inline-size: 66%; }
  code, kbd { font-size: 0.8125rem; white-space: nowrap; }
  kbd {
    padding: 1px 6px;
    border: 1px solid var(--color-border);
    border-block-end-width: 2px;
    border-radius: 5px;
    background: var(--color-sunken);
    font-family: inherit;
  }
`;

/** Cells side by side, as many as fit. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--cell, 200px)), 1fr));
  gap: var(--space-4);
  margin-block: var(--space-4) var(--space-6);
  color: var(--color-text);
  font: var(--font-body);
`;

/** Few cells that fill the row. */
export const Row = styled(Grid)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--cell, 200px)), 1fr));
`;

/** A sample with its name. */
export const Cell = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-1);
  min-inline-size: 0;

  strong { font: var(--font-label); overflow-wrap: anywhere; }
  small { color: var(--color-text-muted); font: var(--font-small); }
`;

/** A color in the light and the dark theme. */
export const Swatch = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  block-size: 64px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
  overflow: hidden;
`;

/** Sample text on its background, with the measured contrast. */
export const Sample = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-3);
  padding: 6px var(--space-3);
  border-radius: var(--radius-small);
  font: var(--font-label);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** A live example with its explanation. The subgrid aligns the explanations of a row. */
export const Example = styled.section`
  display: grid;
  grid-row: span 2;
  grid-template-rows: subgrid;
  row-gap: 0;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  overflow: hidden;

  &[data-advice='do'] strong { color: var(--color-success); }
  &[data-advice='dont'] strong { color: var(--color-danger); }
  &[data-advice] > :first-child { max-block-size: 480px; overflow: auto; }
`;

export const Stage = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 168px;
  padding: var(--space-5);
  background: var(--color-bg);

  > * { max-inline-size: 100%; }
`;

export const Explanation = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-1);
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--color-border);
  color: var(--color-text-muted);
  font: var(--font-body);

  strong { color: var(--color-text); font: var(--font-card-title); }
`;

/** A good or bad text. */
export const Advice = styled.div`
  padding: var(--space-4);
  border-block-start: 3px solid var(--advice);
  border-radius: var(--radius-small);
  background: var(--color-sunken);
  color: var(--color-text);
  font: var(--font-body);

  strong { display: block; margin-block-end: var(--space-2); color: var(--advice); font: var(--font-label); }
  p + p { margin-block-start: var(--space-2); color: var(--color-text-muted); }
`;
