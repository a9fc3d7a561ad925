import styled from 'styled-components';

/* One styled element: a full week has hundreds of elements, and each styled component costs time. */
export const Root = styled.div`
  container: schedule / inline-size;

  /* One line: switch with name, times, actions. In a narrow container the ranges wrap to their own lines. */
  > [data-day] {
    display: grid;
    grid-template-columns: 148px 1fr;
    align-items: start;
    padding-block: 10px;

    &:not(:last-of-type) { border-block-end: 1px solid var(--color-border); }
  }

  [data-part='name'], [data-part='closed'] { display: flex; align-items: center; min-block-size: var(--size-control); }
  [data-part='name'] { min-inline-size: 0; padding-inline-end: var(--space-3); overflow-wrap: anywhere; }
  [data-part='closed'], [data-part='dash'] { color: var(--color-text-muted); }

  [data-part='ranges'] { display: flex; flex-direction: column; gap: var(--space-2); min-inline-size: 0; }
  [data-range] { min-inline-size: 0; }
  [data-part='times'] { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-2); }

  [data-part='fields'] {
    display: flex;
    align-items: center;
    gap: var(--space-2);

    > div { inline-size: 76px; }
  }

  [data-part='actions'] { display: flex; margin-inline-start: auto; }

  @container schedule (inline-size < 500px) {
    > [data-day] { grid-template-columns: 1fr auto; }
    [data-part='closed'] { padding-inline-end: 10px; }
    [data-part='ranges'] { grid-column: 1 / -1; margin-block-start: var(--space-1); }
  }

  @container schedule (inline-size < 320px) {
    [data-part='fields'] { gap: var(--space-1); > div { inline-size: 70px; } }
  }
`;
