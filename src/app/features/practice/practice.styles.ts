import { styled } from 'styled-components';

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`;

export const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

export const Muted = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
