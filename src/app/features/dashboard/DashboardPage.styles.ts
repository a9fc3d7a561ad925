import { styled } from 'styled-components';
import { Anchor } from '#design-system/components/link/LinkProvider.tsx';
import { breakpoints, media } from '#design-system/theme/breakpoints.ts';

export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-4);

  @media (width < ${breakpoints.wide}) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.phoneOnly} {
    gap: var(--space-3);
    /* The words need the room more than their pictures do. */
    [aria-hidden] { display: none; }
  }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(300px, 4fr) 7fr;
  gap: var(--space-4);
  align-items: start;

  /* Where one of the two is missing the other takes the whole width. */
  > :only-child { grid-column: 1 / -1; }

  ${media.belowDesktop} { grid-template-columns: minmax(0, 1fr); }
`;

export const Rows = styled.ul`
  > li > * { padding: var(--space-2) var(--space-5); }
  > li + li { border-block-start: 1px solid var(--color-border); }

  ${media.phoneOnly} { > li > * { padding-inline: var(--space-4); } }
`;

export const RowLink = styled(Anchor)`
  display: block;
  color: inherit;
  text-decoration: none;

  &:hover { background: var(--color-sunken); }
  &:focus-visible { outline-offset: -2px; }
`;

export const SkeletonRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  /* As high as a person, and the padding of the row. */
  box-sizing: content-box;
  min-block-size: 44px;
`;

export const SkeletonRing = styled.div`
  display: grid;
  gap: var(--space-5);
  justify-items: center;
`;
