import styled from 'styled-components';

/** Room for a table that is wider than a phone. */
export const Scroller = styled.div`
  overflow-x: auto;
`;

/** A table of facts. */
export const Sheet = styled.table`
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

/** Things side by side, as many as fit. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--cell, 200px)), 1fr));
  gap: var(--space-4);
  margin-block: var(--space-4) var(--space-6);
  color: var(--color-text);
  font: var(--font-body);
`;

/** A few things side by side that fill the row; what belongs together in each stands at one height. */
export const Row = styled(Grid)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--cell, 200px)), 1fr));
`;

/** A thing and its name. */
export const Cell = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-1);
  min-inline-size: 0;

  strong { font: var(--font-label); overflow-wrap: anywhere; }
  small { color: var(--color-text-muted); font: var(--font-small); }
`;

/** The two values of a color, light and dark. */
export const Swatch = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  block-size: 64px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
  overflow: hidden;
`;

/** A sample of text on its ground, with what was measured. */
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

/** An example of a choice: the real thing, when it is right, and when it is not. */
export const Example = styled.section`
  display: grid;
  grid-row: span 2;
  grid-template-rows: subgrid;
  row-gap: 0;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  overflow: hidden;
`;

export const Stage = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 168px;
  padding: var(--space-5);
  background: var(--color-bg);

  > * { max-inline-size: 100%; }
`;

export const Words = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-1);
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--color-border);
  color: var(--color-text-muted);
  font: var(--font-body);

  strong { color: var(--color-text); font: var(--font-card-title); }
`;

/** A text to write, or one not to. */
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
