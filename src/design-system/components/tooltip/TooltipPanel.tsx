import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Panel } from './Tooltip.styles.ts';

export interface TooltipPanelProps extends Omit<ComponentProps<'div'>, 'ref'> {
  trigger: RefObject<HTMLElement | null>;
  onDismiss: () => void;
}

/** The open panel, in the top layer beside its trigger. Escape and a press outside of both dismiss it. */
export function TooltipPanel({ trigger, onDismiss, style, ...props }: TooltipPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => panel.current?.showPopover(), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      const isOutside = (element: HTMLElement | null) => !element?.contains(target as Node);
      if (isOutside(panel.current) && isOutside(trigger.current)) onDismiss();
    };
    // On its way up, so that a dialog around still sees the tooltip and stays.
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, [trigger, onDismiss]);
  return <Panel {...props} ref={panel} popover="manual" role="tooltip" style={style} />;
}
