import { styled } from 'styled-components';

export const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`;

export const Muted = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
