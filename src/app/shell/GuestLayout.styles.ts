import { styled } from 'styled-components';

export const GuestStack = styled.div`
  display: grid;
  gap: var(--space-6);
`;
