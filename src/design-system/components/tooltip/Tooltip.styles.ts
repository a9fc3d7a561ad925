import styled from 'styled-components';

export const Panel = styled.div`
  inline-size: var(--size-tooltip);
  max-inline-size: calc(100vi - 16px);
  padding: var(--space-3) var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: var(--color-text);
  color: var(--color-bg);
  font: var(--font-small);
  text-align: start;
  text-wrap: pretty;

  @media (prefers-reduced-motion: no-preference) {
    transition: opacity var(--motion-fast);
    &[data-starting-style], &[data-ending-style] { opacity: 0; }
  }

  @media (forced-colors: active) { border-color: CanvasText; }
`;

export const Arrow = styled.div`
  inline-size: 12px;
  block-size: 12px;
  rotate: 45deg;
  border-radius: 2px;
  background: var(--color-text);

  &[data-side='top'] { inset-block-end: -4px; }
  &[data-side='bottom'] { inset-block-start: -4px; }
  &[data-side='left'], &[data-side='inline-start'] { inset-inline-end: -4px; }
  &[data-side='right'], &[data-side='inline-end'] { inset-inline-start: -4px; }

  @media (forced-colors: active) { display: none; }
`;

export const InfoButton = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 24px;
  block-size: 24px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: var(--color-text-muted);

  &:hover, &[data-popup-open] { color: var(--color-accent); }
  svg { inline-size: 16px; block-size: 16px; }
`;
