import { styled } from 'styled-components';

export const Message = styled.div`
  display: grid;
  gap: var(--space-5);
  justify-items: start;
`;

export const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  color: var(--color-text-muted);

  h1 { color: var(--color-text); }
`;

export const Buttons = styled.div`
  display: grid;
  gap: var(--space-3);
  inline-size: 100%;
`;

export const Strong = styled.strong`
  color: var(--color-text);
  font-weight: 500;
  overflow-wrap: anywhere;
`;
