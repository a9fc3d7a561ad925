import styled from 'styled-components';

export const Root = styled.div`
  container: schedule / inline-size;
`;

/* One line: switch and name, ranges, actions. In a narrow card the ranges take a line of their own. */
export const Day = styled.div`
  display: grid;
  grid-template-columns: 148px 1fr auto;
  align-items: start;
  gap: 0 var(--space-2);
  padding-block: 14px;

  &:not(:last-of-type) { border-block-end: 1px solid var(--color-border); }
  > :first-child { min-block-size: var(--size-control); justify-content: center; }

  @container schedule (inline-size < 500px) {
    grid-template-columns: 1fr auto;
    > :nth-child(2) { grid-row: 2; grid-column: 1 / -1; }
  }
`;

export const Closed = styled.span`
  display: flex;
  align-items: center;
  min-block-size: var(--size-control);
  color: var(--color-text-muted);

  @container schedule (inline-size < 500px) { && { grid-row: 1; grid-column: 2; padding-inline-end: var(--space-3); } }
`;

export const Ranges = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-inline-size: 0;

  @container schedule (inline-size < 500px) { margin-block-start: var(--space-2); }
`;

export const Range = styled.li`
  min-inline-size: 0;
`;

export const Times = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

/* A time reads left to right in every language, and so does a range of two. */
export const Fields = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);

  > :not(span) { inline-size: 76px; }
`;

export const Dash = styled.span`
  color: var(--color-text-muted);
`;

export const RangeActions = styled.div`
  display: flex;
  margin-inline-start: auto;
`;

export const Actions = styled.div`
  display: flex;
`;

export const ErrorText = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  margin-block-start: 6px;
  color: var(--color-danger);
  font: var(--font-small);

  svg { flex: none; inline-size: 16px; block-size: 16px; margin-block-start: 1px; }
`;
