import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';
import type { PopoverProps } from './Popover.tsx';
import { StandIn } from './StandIn.tsx';
import type { PopupState } from './usePopup.ts';

export interface PopoverPanelProps
  extends Pick<PopoverProps, 'panel' | 'label' | 'align' | 'sideOffset' | 'initialFocus'> {
  popup: PopupState;
  children: ReactNode;
}

/** The open part of a Popover, loaded with the first one. The only file that knows the popover widget. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { popup, panel, label, align, sideOffset, initialFocus, children } = props;
  const panelRef = useRef<HTMLDivElement>(null);
  return (
    <BasePopover.Root open={popup.open} onOpenChange={popup.onOpenChange}>
      <BasePopover.Trigger render={({ ref }) => <StandIn widgetRef={ref} trigger={popup.trigger} />} />
      <BasePopover.Portal container={popup.host}>
        <BasePopover.Positioner sideOffset={sideOffset} align={align} style={{ zIndex: 'var(--layer-popup)' }}>
          <BasePopover.Popup
            id={popup.id}
            ref={panelRef}
            render={panel}
            aria-label={label}
            initialFocus={() =>
              (initialFocus === undefined ? null : panelRef.current?.querySelector<HTMLElement>(initialFocus)) ?? true
            }
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
