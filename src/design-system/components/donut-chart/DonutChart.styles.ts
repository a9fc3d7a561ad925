import styled from 'styled-components';

export const Root = styled.figure`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-5);
  container-type: inline-size;
`;

export const Ring = styled.div`
  position: relative;
  inline-size: min(192px, 100%);
  aspect-ratio: 1;

  svg { inline-size: 100%; block-size: 100%; rotate: -90deg; overflow: visible; }
`;

export const Track = styled.circle`
  fill: none;
  stroke: var(--color-sunken);
  stroke-width: 6;

  @media (forced-colors: active) {
    stroke: GrayText;
    &:not(:last-child) { stroke: Canvas; }
  }
`;

export const Arc = styled.circle`
  fill: none;
  stroke: var(--color-accent);
  stroke-width: 6;
  stroke-dasharray: var(--length) calc(100 - var(--length));

  &[data-tone='neutral'] { stroke: color-mix(in oklab, var(--color-border-control) 32%, var(--color-surface)); }
  &[data-tone='info'] { stroke: var(--color-info); }
  &[data-tone='warning'] { stroke: var(--color-warning); }

  @media (prefers-reduced-motion: no-preference) { transition: stroke-dasharray var(--motion-fast); }
  @media (forced-colors: active) {
    stroke: Highlight;
    /* System colors can be similar: a gap separates the shares. */
    &:not(:nth-child(3):last-child) { stroke-dasharray: calc(var(--length) - 1) calc(101 - var(--length)); }
    &[data-tone='neutral'] { stroke: GrayText; }
    &[data-tone='info'] { stroke: LinkText; }
    &[data-tone='warning'] { stroke: CanvasText; }
  }
`;

export const Center = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
`;

export const CenterValue = styled.span`
  font: var(--font-figure);
  letter-spacing: -0.015em;
`;

export const CenterLabel = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const Legend = styled.table`
  position: relative;
  inline-size: 100%;

  th, td { padding-block: 6px; font-weight: inherit; text-align: start; vertical-align: baseline; }
  tbody th { padding-inline-end: var(--space-3); overflow-wrap: anywhere; }
  tbody td { inline-size: 1%; white-space: nowrap; text-align: end; color: var(--color-text-muted); }
  tbody td:last-child { padding-inline-start: 20px; color: var(--color-text); font-weight: 600; }
`;

export const Swatch = styled.span`
  display: inline-block;
  inline-size: 10px;
  block-size: 10px;
  margin-inline-end: var(--space-3);
  border-radius: 3px;
  background: var(--color-accent);

  &[data-tone='neutral'] { background: color-mix(in oklab, var(--color-border-control) 32%, var(--color-surface)); }
  &[data-tone='info'] { background: var(--color-info); }
  &[data-tone='warning'] { background: var(--color-warning); }

  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
    &[data-tone='neutral'] { background: GrayText; }
    &[data-tone='info'] { background: LinkText; }
    &[data-tone='warning'] { background: CanvasText; }
  }
`;
