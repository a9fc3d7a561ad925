import styled from 'styled-components';

/* One styled element, the rest plain and chosen by class: a full week has hundreds of elements. */
export const Root = styled.div`
  container: schedule / inline-size;

  /* One line: switch and name, times, actions. In a narrow card the ranges take lines of their own. */
  > .day {
    display: grid;
    grid-template-columns: 148px 1fr;
    align-items: start;
    padding-block: 10px;

    &:not(:last-of-type) { border-block-end: 1px solid var(--color-border); }
  }

  .day-name, .closed { display: flex; align-items: center; min-block-size: var(--size-control); }
  .day-name { min-inline-size: 0; padding-inline-end: var(--space-3); overflow-wrap: anywhere; }
  .closed, .dash { color: var(--color-text-muted); }

  .ranges { display: flex; flex-direction: column; gap: var(--space-2); min-inline-size: 0; }
  .range { min-inline-size: 0; }
  .times { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-2); }

  .time-fields {
    display: flex;
    align-items: center;
    gap: var(--space-2);

    > div { inline-size: 76px; }
  }

  .actions { display: flex; margin-inline-start: auto; }

  @container schedule (inline-size < 500px) {
    > .day { grid-template-columns: 1fr auto; }
    .closed { padding-inline-end: 10px; }
    .ranges { grid-column: 1 / -1; margin-block-start: var(--space-1); }
  }

  @container schedule (inline-size < 320px) {
    .time-fields { gap: var(--space-1); > div { inline-size: 70px; } }
  }
`;
