import { styled } from 'styled-components';

export const Root = styled.div`
  display: grid;
  gap: var(--space-4);

  > button { justify-self: start; }
`;

export const Columns = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
  overflow-wrap: anywhere;
`;

export const RowsHeading = styled.h3`
  margin-block-end: var(--space-2);
  font: var(--font-small);
  font-weight: 500;
`;

export const List = styled.ul`
  inline-size: 100%;
  max-block-size: 240px;
  overflow-y: auto;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);

  > li {
    display: grid;
    gap: 2px;
    padding: var(--space-2) var(--space-3);
    font: var(--font-small);
    overflow-wrap: anywhere;
  }
  > li + li { border-block-start: 1px solid var(--color-border); }
`;

export const Who = styled.span`
  color: var(--color-text);
  font-weight: 500;
`;

export const Reason = styled.span`
  color: var(--color-text-muted);
`;

/** Two choices side by side, or below each other where they are narrow. */
export const ColumnPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: var(--space-4);
`;
