import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const ValueList = styled.ul`
  display: grid;
  gap: var(--space-4);

  > li + li { padding-block-start: var(--space-4); border-block-start: 1px solid var(--color-border); }
`;

export const ValueFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 4fr) minmax(0, 4fr) auto;
  gap: var(--space-3);
  align-items: start;

  /* Beside the fields, not beside their labels. */
  > :last-child { margin-block-start: 28px; }
  ${media.phoneOnly} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2), > :nth-child(3) { grid-column: 1 / -1; order: 1; }
  }
`;

/* As high with a question as without one, so that nothing moves when a value turns out to be unusual. */
export const Advice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-block-size: 68px;
  color: var(--color-text-muted);
  font: var(--font-small);

  &[data-tone='warning'] { color: var(--color-warning); }
  /* Beside the field, not beside its label. */
  &:not([data-tone]) { padding-block-start: 28px; }
  ${media.phoneOnly} {
    align-content: start;
    min-block-size: var(--size-control);
    &:not([data-tone]) { padding-block-start: 0; }
  }
`;

export const Form = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);

  > :first-child { flex: 1 1 220px; }
  ${media.phoneOnly} { > button { flex: 1 1 100%; } }
`;

export const Saving = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);

  &[data-tone='danger'] { color: var(--color-danger); }
`;

export const PersonFacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
`;

/* Stands there before it says anything, so that it is announced; empty it takes no room. */
export const Progress = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);

  &:empty { margin-block-start: calc(-1 * var(--space-5)); }
`;

/* Who comes after this person. */
export const Next = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
