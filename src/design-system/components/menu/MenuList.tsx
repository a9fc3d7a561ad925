import { useListPanel } from '#design-system/internal/useListPanel.ts';
import type { PopupState } from '#design-system/internal/usePopup.ts';
import { Divider, Item, Panel } from './Menu.styles.ts';
import type { MenuItem, MenuProps } from './Menu.tsx';

export interface MenuListProps extends Omit<MenuProps, 'trigger'> {
  popup: PopupState;
}

/** The open part of a Menu, loaded with the first one. */
export function MenuList({ popup, label, items, side, align, fitTrigger }: MenuListProps) {
  const select = ({ onSelect, disabled }: MenuItem) => {
    if (disabled) return;
    // What opens next, such as a dialog, gives the focus back to the trigger.
    popup.dismiss();
    onSelect();
  };
  return (
    <Panel
      {...useListPanel(popup)}
      role="menu"
      aria-label={label}
      data-side={side}
      data-align={align}
      data-fit={fitTrigger || undefined}
    >
      {items.map((item) => [
        item.separated ? <Divider key={`${item.id}-line`} aria-hidden /> : null,
        <Item
          key={item.id}
          role="menuitem"
          tabIndex={-1}
          aria-disabled={item.disabled || undefined}
          data-tone={item.tone}
          onClick={() => select(item)}
        >
          {item.icon}
          {item.label}
        </Item>,
      ])}
    </Panel>
  );
}
