import styled, { css, keyframes } from 'styled-components';

const turn = keyframes`
  to { rotate: 360deg; }
`;

const pulse = keyframes`
  50% { opacity: 0.4; }
`;

/** A spinner that stands still would look stuck. */
const fading = css`animation: ${pulse} 2s ease-in-out infinite;`;

export const Wheel = styled.svg`
  flex: none;
  inline-size: var(--size-icon);
  block-size: var(--size-icon);
  animation: ${turn} 0.8s linear infinite;

  [data-size='large'] > & { inline-size: 32px; block-size: 32px; }

  @media (prefers-reduced-motion: reduce) { ${fading} }
  [data-motion='reduced'] & { ${fading} }
`;

export const Track = styled.circle`
  opacity: 0.25;
`;

export const Root = styled.span`
  display: inline-flex;
  color: var(--color-accent);
`;
