import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-3);

  > :first-child { flex: 0 1 360px; margin-inline-end: auto; }
  ${media.phoneOnly} { > :first-child { flex: 1 1 100%; } }
`;

/** The days of the log, no wider than two dates need. */
export const DaysBox = styled.div`
  max-inline-size: var(--size-modal);
`;

export const Muted = styled.span`
  color: var(--color-text-muted);
`;

export const Lines = styled.span`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
