import { styled } from 'styled-components';

/** A small, muted paragraph. */
export const Muted = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
