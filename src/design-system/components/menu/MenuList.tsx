import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useRef } from 'react';
import { EndFocus } from '#design-system/internal/EndFocus.tsx';
import { StandIn } from '#design-system/internal/StandIn.tsx';
import type { PopupState } from '#design-system/internal/usePopup.ts';
import { Divider, Item, Panel } from './Menu.styles.ts';
import type { MenuProps } from './Menu.tsx';

export interface MenuListProps extends Omit<MenuProps, 'trigger'> {
  popup: PopupState;
}

/** The open part of a Menu, loaded with the first one. The only file that knows the menu widget. */
export function MenuList({ popup, label, items, side = 'bottom', align = 'end', fitTrigger }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <BaseMenu.Root modal={false} open={popup.open} onOpenChange={popup.onOpenChange}>
      <BaseMenu.Trigger render={({ ref }) => <StandIn widgetRef={ref} trigger={popup.trigger} />} />
      <BaseMenu.Portal container={popup.host}>
        <BaseMenu.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          style={{ zIndex: 'var(--layer-popup)' }}
        >
          <BaseMenu.Popup
            id={popup.id}
            ref={list}
            render={<Panel data-fit={fitTrigger || undefined} />}
            aria-label={label}
          >
            {popup.entry ? <EndFocus at={popup.entry} list={list} /> : null}
            {items.map(({ id, label: text, icon, onSelect, disabled, tone, separated }) => [
              separated ? <Divider key={`${id}-line`} aria-hidden /> : null,
              <BaseMenu.Item key={id} disabled={disabled} onClick={onSelect} render={<Item data-tone={tone} />}>
                {icon}
                {text}
              </BaseMenu.Item>,
            ])}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
