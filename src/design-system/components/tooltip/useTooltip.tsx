import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import type { TooltipPanelProps } from './TooltipPanel.tsx';

const hoverDelayMs = 300;

const loadPanel = async () => (await import('./TooltipPanel.tsx')).TooltipPanel;

interface TooltipOptions extends Pick<TooltipPanelProps, 'side' | 'isLabel'> {
  content: TooltipPanelProps['children'];
  /** Props of the element. While it has a popup of its own open, the tooltip is closed: it would take the Escape. */
  elementProps: Readonly<Record<string, unknown>>;
}

/**
 * Returns handlers for an element and the panel that they open: on hover, when Tab moves the focus there, or an arrow key
 * to a radio, and on a press unless it is the label of the element. Code that moves the focus, such as a dialog that opens or closes, opens nothing.
 * The panel is loaded when it first opens. Without content, nothing opens.
 */
export function useTooltip({ content, elementProps, ...panelProps }: TooltipOptions) {
  /** Undefined while closed. */
  const [trigger, setTrigger] = useState<HTMLElement>();
  const [Panel, setPanel] = useState<Awaited<ReturnType<typeof loadPanel>>>();
  const hover = useRef(0);

  if (trigger && elementProps['data-popup-open'] !== undefined) setTrigger(undefined);

  const load = async () => {
    const part = await loadPanel();
    setPanel(() => part);
  };
  const open = (element: HTMLElement) => {
    clearTimeout(hover.current);
    if (!content) return;
    setTrigger(element);
    // Without its code, the text is still the name or the description of the element.
    load().catch(() => undefined);
  };
  const close = useCallback(() => {
    clearTimeout(hover.current);
    setTrigger(undefined);
  }, []);

  const triggerProps = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch') return;
      // The browser may report no leaving, such as from an element that was removed.
      clearTimeout(hover.current);
      hover.current = window.setTimeout(open, hoverDelayMs, currentTarget);
    },
    onPointerLeave: ({ pointerType, relatedTarget }: PointerEvent) => {
      // The pointer may move between trigger and panel.
      const isInPanel = trigger && relatedTarget instanceof Element && relatedTarget.closest('[role="tooltip"]');
      if (pointerType !== 'touch' && !isInPanel) close();
    },
    // The key that moves the focus away is pressed on another element. Ctrl+Tab comes from another tab of the browser.
    onKeyUp: ({ key, ctrlKey, currentTarget }: KeyboardEvent<HTMLElement>) => {
      const isArrowToRadio = key.startsWith('Arrow') && currentTarget.matches('[type="radio"]');
      if ((key === 'Tab' && !ctrlKey) || isArrowToRadio) open(currentTarget);
    },
    onBlur: close,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      if (panelProps.isLabel || currentTarget.ariaHasPopup !== null) close();
      else open(currentTarget);
    },
  };
  const panel = trigger && Panel && (
    <Panel {...panelProps} trigger={trigger} onDismiss={close}>
      {content}
    </Panel>
  );
  return { triggerProps, panel };
}
