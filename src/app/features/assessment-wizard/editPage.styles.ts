import styled from 'styled-components';

export const Lines = styled.div`
  display: flex;
  flex-direction: column;

  > * { overflow-wrap: anywhere; white-space: pre-line; }
`;

/** A part of a section with a heading of its own. */
export const Part = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--color-border);
`;

export const SectionActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);

  > p { margin-inline-end: auto; }
`;
