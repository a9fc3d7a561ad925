import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export const People = styled.ul`
  > li { padding-block: var(--space-3); border-block-start: 1px solid var(--color-border); }
`;

export const RowEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2) var(--space-3);

  ${media.phoneOnly} { justify-content: flex-start; }
`;

export const Times = styled.div`
  display: grid;
  min-inline-size: 0;
  font-variant-numeric: tabular-nums;

  > strong { font-weight: 600; }

  /* Without a person before it. */
  &[data-wide] {
    flex: 1 1 16em;

    ${media.phoneOnly} { flex-basis: 100%; }
  }
`;
