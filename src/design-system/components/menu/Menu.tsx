import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { useOverlayContainer } from '#design-system/internal/useOverlayContainer.ts';
import { Divider, Item, Panel } from './Menu.styles.ts';

/** One action of a menu. */
export interface MenuItem {
  id: string;
  label: string;
  /** Decorative. */
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean | undefined;
  /** @default 'neutral' */
  tone?: 'neutral' | 'danger' | undefined;
  /** Draws a line above, to set a group apart. */
  separated?: boolean | undefined;
}

export interface MenuProps {
  /** A button; it gets the menu's attributes. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Names the menu for assistive technology. */
  label: string;
  items: readonly MenuItem[];
  /** @default 'bottom' */
  side?: 'top' | 'bottom' | undefined;
  /** @default 'end' */
  align?: 'start' | 'end' | undefined;
  /** Opens the menu as wide as its trigger, if that is wider than the menu. */
  fitTrigger?: boolean | undefined;
}

/** Actions behind a button. */
export function Menu({ trigger, label, items, side = 'bottom', align = 'end', fitTrigger = false }: MenuProps) {
  const { container, triggerRef } = useOverlayContainer();
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger ref={triggerRef} render={trigger} />
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          style={{ zIndex: 'var(--layer-popup)' }}
        >
          <BaseMenu.Popup render={<Panel data-fit={fitTrigger || undefined} />} aria-label={label}>
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
