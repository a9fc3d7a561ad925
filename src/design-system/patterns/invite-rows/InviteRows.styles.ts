import styled from 'styled-components';

export const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  container: invite-rows / inline-size;

  > button { margin-inline-start: calc(-1 * var(--space-3)); }
`;

export const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  inline-size: 100%;
`;

export const Fields = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: 5fr 7fr;
  align-items: start;
  gap: var(--space-2) var(--space-3);
  min-inline-size: 0;

  @container invite-rows (inline-size < 380px) { grid-template-columns: 1fr; }
`;

/* Aligns the button with the inputs of the first row, which has labels. */
export const Row = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--space-1);

  &[data-first] > button { margin-block-start: 26px; }

  @container invite-rows (inline-size < 380px) {
    &:not([data-first]) { padding-block-start: var(--space-3); border-block-start: 1px solid var(--color-border); }
  }
`;

export const PasteNote = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
