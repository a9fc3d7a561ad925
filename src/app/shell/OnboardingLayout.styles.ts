import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Steps = styled.div`
  margin-block-end: var(--space-6);
`;

export const Card = styled.div`
  padding: var(--space-6);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  ${media.phoneOnly} { padding: var(--space-5) var(--space-4); }
`;

export const BackLink = styled.div`
  margin-block: calc(-1 * var(--space-2)) var(--space-3);
  margin-inline-start: calc(-1 * var(--space-3));
`;
