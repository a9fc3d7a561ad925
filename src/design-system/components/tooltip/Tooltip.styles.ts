import styled from 'styled-components';
import { popupWithoutAnchors } from '#design-system/internal/popup.styles.ts';

/** Placed in the top layer, 10 pixels from its anchor and 8 from the window edges. */
export const Panel = styled.div`
  inline-size: var(--size-tooltip);
  max-inline-size: calc(100vi - 16px);
  margin: 10px 8px;
  padding: var(--space-3) var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: var(--color-text);
  color: var(--color-bg);
  font: var(--font-small);
  text-align: start;
  text-wrap: pretty;
  overflow: visible;
  anchor-name: --tooltip-panel;
  anchor-scope: --tooltip-panel;

  &[data-side='top'] { position-area: top; position-try-fallbacks: flip-block; }
  &[data-side='bottom'] { position-area: bottom; position-try-fallbacks: flip-block; }
  &[data-side='inline-start'] { position-area: inline-start; position-try-fallbacks: flip-inline, top, bottom; }
  &[data-side='inline-end'] { position-area: inline-end; position-try-fallbacks: flip-inline, top, bottom; }
  &[data-side^='inline'] { margin: 8px 10px; }

  /* Bridges the gap, so that the pointer can move to the panel. */
  &::before { content: ''; position: absolute; inset: -12px 0; z-index: -1; }
  &[data-side^='inline']::before { inset: 0 -12px; }

  /* The arrow sits on the edge nearest to the anchor. */
  &::after {
    content: '';
    position: fixed;
    position-anchor: inherit;
    top: clamp(anchor(--tooltip-panel top) + 2px, anchor(center), anchor(--tooltip-panel bottom) - 2px);
    left: clamp(anchor(--tooltip-panel left) + 2px, anchor(center), anchor(--tooltip-panel right) - 2px);
    inline-size: 12px;
    block-size: 12px;
    margin: -6px;
    rotate: 45deg;
    border-radius: 2px;
    background: var(--color-text);
  }

  ${popupWithoutAnchors}
  @supports not (position-area: top) { &::after { display: none; } }

  @media (prefers-reduced-motion: no-preference) {
    transition: opacity var(--motion-fast);
    @starting-style { opacity: 0; }
  }

  @media (forced-colors: active) {
    border-color: CanvasText;
    &::after { display: none; }
  }
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
