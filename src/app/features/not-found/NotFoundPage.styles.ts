import { styled } from 'styled-components';

export const Words = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
`;

export const Icon = styled.span`
  display: grid;
  place-items: center;
  inline-size: var(--size-control-large);
  block-size: var(--size-control-large);
  border-radius: var(--radius-pill);
  background: var(--color-accent-soft);
  color: var(--color-accent);
`;

export const Text = styled.p`
  color: var(--color-text-muted);
`;
