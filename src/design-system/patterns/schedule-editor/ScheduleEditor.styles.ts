import styled from 'styled-components';

export const Root = styled.div`
  container: schedule / inline-size;
`;

/* One line: switch and name, times, actions. In a narrow card the ranges take lines of their own. */
export const Day = styled.div`
  display: grid;
  grid-template-columns: 148px 1fr;
  align-items: start;
  padding-block: 10px;

  &:not(:last-of-type) { border-block-end: 1px solid var(--color-border); }

  @container schedule (inline-size < 500px) { grid-template-columns: 1fr auto; }
`;

export const Name = styled.div`
  display: flex;
  align-items: center;
  min-block-size: var(--size-control);
`;

export const Closed = styled.span`
  display: flex;
  align-items: center;
  min-block-size: var(--size-control);
  color: var(--color-text-muted);

  @container schedule (inline-size < 500px) { padding-inline-end: 10px; }
`;

export const Ranges = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-inline-size: 0;

  @container schedule (inline-size < 500px) { grid-column: 1 / -1; margin-block-start: var(--space-1); }
`;

export const Range = styled.li`
  min-inline-size: 0;
`;

export const Times = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
`;

export const Fields = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);

  > div { inline-size: 76px; }

  @container schedule (inline-size < 320px) { gap: var(--space-1); > div { inline-size: 70px; } }
`;

export const Dash = styled.span`
  color: var(--color-text-muted);
`;

export const Actions = styled.div`
  display: flex;
  margin-inline-start: auto;
`;
