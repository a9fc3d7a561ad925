import { styled } from 'styled-components';

export const OtherWays = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--color-border);
  color: var(--color-text-muted);
  font: var(--font-small);
`;
