import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { useOverlayContainer } from './useOverlayContainer.ts';

export interface PopoverProps {
  /** A button; it gets the popover's attributes. */
  trigger: ReactElement<Record<string, unknown>>;
  /** The surface; it gets the children. */
  panel: ReactElement<Record<string, unknown>>;
  /** Names the panel for assistive technology. */
  label: string;
  /** Absent: the popover keeps its own state. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  disabled?: boolean | undefined;
  align: 'start' | 'end';
  /** Pixels between the trigger and the panel. */
  sideOffset: number;
  /** A selector of what in the panel gets the focus on opening, where it is not the first control. */
  initialFocus?: string;
  children: ReactNode;
}

/** A panel of controls that opens beside its trigger. The only file that knows the popover widget. */
export function Popover(props: PopoverProps) {
  const { trigger, panel, label, open, onOpenChange, disabled, align, sideOffset, initialFocus, children } = props;
  const { container, triggerRef } = useOverlayContainer();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger ref={triggerRef} render={trigger} disabled={disabled} />
      <BasePopover.Portal container={container}>
        <BasePopover.Positioner sideOffset={sideOffset} align={align} style={{ zIndex: 'var(--layer-popup)' }}>
          <BasePopover.Popup
            ref={popup}
            render={panel}
            aria-label={label}
            initialFocus={() =>
              (initialFocus === undefined ? null : popup.current?.querySelector<HTMLElement>(initialFocus)) ?? true
            }
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
