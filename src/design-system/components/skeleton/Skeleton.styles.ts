import styled, { keyframes } from 'styled-components';

const pulse = keyframes`
  50% { opacity: 0.5; }
`;

export const Placeholder = styled.span`
  display: block;
  flex: none;
  max-inline-size: 100%;
  border-radius: var(--radius-control);
  background: var(--color-sunken);

  &[data-shape='text'] { block-size: 0.8em; margin-block: 0.3em; border-radius: var(--radius-small); }
  &[data-shape='circle'] { aspect-ratio: 1; border-radius: 50%; }

  @media (prefers-reduced-motion: no-preference) { animation: ${pulse} 1.6s ease-in-out infinite; }
  @media (forced-colors: active) { border: 1px solid GrayText; }
`;
