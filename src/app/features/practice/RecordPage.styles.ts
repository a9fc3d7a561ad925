import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const ValueList = styled.ul`
  display: grid;
  gap: var(--space-4);

  > li + li { padding-block-start: var(--space-4); border-block-start: 1px solid var(--color-border); }
`;

export const ValueFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) auto;
  gap: var(--space-3);
  align-items: start;

  /* Beside the fields, not beside their labels. */
  > :last-child { margin-block-start: 28px; }
  ${media.phoneOnly} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) { grid-column: 1 / -1; order: 1; }
  }
`;

export const Warning = styled.div`
  margin-block-start: var(--space-3);
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

  > p { flex: 1 1 220px; }
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
