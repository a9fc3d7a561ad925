import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-3);

  > :first-child { flex: 1 1 220px; max-inline-size: 360px; }
  /* Two dates. */
  > fieldset { flex: 0 1 320px; margin-inline-end: auto; }
  ${media.phoneOnly} {
    > :first-child { flex-basis: 100%; max-inline-size: none; }
    > fieldset { flex: 1 1 100%; }
  }
`;

export const Muted = styled.span`
  color: var(--color-text-muted);
`;
