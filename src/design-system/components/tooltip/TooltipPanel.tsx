import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { popupWithoutAnchors } from '../../internal/popup.styles.ts';
import { swallowEscape } from '../../internal/swallowEscape.ts';
import { nameAnchor } from '../../internal/usePopupPanel.ts';

export interface TooltipPanelProps {
  trigger: HTMLElement;
  /** Preferred side. Flips if there is no room. @default 'top' */
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
  /** Fits its text, the name of the trigger. */
  isLabel?: boolean | undefined;
  /** Must be stable. */
  onDismiss: () => void;
  children: ReactNode;
}

/** Closes the open tooltip. At most one is open at a time. */
let closeOpenTooltip: (() => void) | undefined;

/**
 * The open panel in the top layer. Escape and a press outside dismiss it. Escape does nothing else, so that a surrounding
 * dialog or popup stays open.
 */
export function TooltipPanel({ trigger, side = 'top', isLabel, onDismiss, children }: TooltipPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    closeOpenTooltip?.();
    closeOpenTooltip = onDismiss;
    const removeAnchor = nameAnchor(trigger, '--tooltip');
    panel.current?.showPopover();
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      swallowEscape(event);
      onDismiss();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!panel.current?.contains(target as Node) && !trigger.contains(target as Node)) onDismiss();
    };
    window.addEventListener('keydown', onKeyDown, options);
    window.addEventListener('pointerdown', onPointerDown, options);
    return () => {
      if (closeOpenTooltip === onDismiss) closeOpenTooltip = undefined;
      removeAnchor();
      listeners.abort();
    };
  }, [trigger, onDismiss]);
  return createPortal(
    <Panel
      ref={panel}
      popover="manual"
      role="tooltip"
      data-side={side}
      data-label={isLabel || undefined}
      style={{ positionArea: side }}
      onPointerLeave={({ pointerType, relatedTarget }) => {
        const isOnTrigger = relatedTarget instanceof Node && trigger.contains(relatedTarget);
        if (pointerType !== 'touch' && !isOnTrigger) onDismiss();
      }}
    >
      {children}
    </Panel>,
    // The rest of the page is inert behind a dialog. A part of the page may have a theme of its own.
    trigger.closest('dialog, [popover], body, [data-theme]:not(:root)') ?? document.body,
  );
}

/** Placed in the top layer, 10 pixels from its anchor and from the window edges. */
const Panel = styled.div`
  inline-size: var(--size-tooltip);
  max-inline-size: min(var(--size-tooltip), 100vi - 20px);
  margin: 10px;
  padding: var(--space-3) var(--space-4);
  position-anchor: --tooltip;
  position-try-fallbacks: flip-block, flip-inline, top, bottom;
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
  transition: opacity var(--motion-fast);

  &[data-label] {
    inline-size: max-content;
    padding: var(--space-1) var(--space-2);
    border-radius: var(--radius-small);
  }

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

  @starting-style { opacity: 0; }

  @media (forced-colors: active) { &::after { display: none; } }
  @supports not (position-area: top) { &::after { display: none; } }
`;
