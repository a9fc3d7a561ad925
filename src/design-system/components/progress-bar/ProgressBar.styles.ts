import styled from 'styled-components';

export const Track = styled.div`
  block-size: 8px;
  border-radius: var(--radius-pill);
  background: var(--color-sunken);
  overflow: hidden;

  @media (forced-colors: active) { border: 1px solid CanvasText; }
`;

export const Fill = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: var(--color-accent);

  @media (prefers-reduced-motion: no-preference) { transition: inline-size var(--motion-fast); }
  @media (forced-colors: active) { forced-color-adjust: none; background: Highlight; }
`;
