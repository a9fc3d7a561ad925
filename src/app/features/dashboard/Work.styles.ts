import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Summary = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-4);
  /* As high as a few lines, so that the page below hardly moves when they arrive. */
  > section { min-block-size: 176px; }

  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    > section { min-block-size: 0; }
  }
`;

export const Lines = styled.ul`
  display: grid;
  gap: var(--space-2);
  overflow-wrap: anywhere;

  > li { display: flex; gap: var(--space-3); }
`;

export const Count = styled.p`
  margin-block-end: var(--space-2);
  font-weight: 600;
`;

export const Time = styled.span`
  color: var(--color-text-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const AllClear = styled.p`
  color: var(--color-text-muted);
`;

export const More = styled.p`
  margin-block-start: var(--space-2);
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const SkeletonLines = styled.div`
  display: grid;
  gap: var(--space-3);
`;

export const Steps = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: var(--space-3);

  > li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  svg {
    flex: none;
    inline-size: 20px;
    color: var(--color-accent);
  }
`;

export const Done = styled.span`
  color: var(--color-text-muted);
`;
