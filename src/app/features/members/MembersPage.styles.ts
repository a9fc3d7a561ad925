import { styled } from 'styled-components';
import { Muted } from '#app/ui/texts/Muted.ts';
import { media } from '#design-system/theme/breakpoints.ts';

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-3);

  > :first-child { flex: 1 1 220px; max-inline-size: 360px; margin-inline-end: auto; }
  ${media.phoneOnly} { > :first-child { flex: 1 1 100%; max-inline-size: none; } }
  @media print { display: none; }
`;

/** The field for an assessment. As wide as most names, and on a phone beside the menu of filters. */
export const AssessmentBox = styled.div`
  flex: 0 1 200px;
  ${media.phoneOnly} { flex: 1 1 160px; }
`;

/** Holds the table. Gets the focus when a selection is cleared. */
export const List = styled.div`
  outline: 0;
`;

export const SkeletonRows = styled.div`
  display: grid;

  > div {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-block-size: var(--size-row);
    padding-inline: var(--space-5);
    ${media.phoneOnly} { padding-inline: var(--space-4); }
  }
  > div + div { border-block-start: 1px solid var(--color-border); }
`;

export const Time = styled.span`
  color: var(--color-text-muted);
  white-space: nowrap;
`;

/** Below a name, where the columns have no room. */
export const Work = styled(Muted)`
  padding-inline-start: calc(var(--size-avatar-small) + var(--space-3));
`;
