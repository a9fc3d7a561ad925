import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { popupItem, popupSurface } from '../../internal/popup.styles.ts';
import { useListPanel } from '../../internal/useListPanel.ts';
import type { PopupState } from '../../internal/usePopup.ts';
import { Anchor } from '../link/LinkProvider.tsx';

/** One action or link of a menu. */
export interface MenuItem {
  id: string;
  label: string;
  /** Decorative. */
  icon?: ReactNode;
  /** Runs the action, after focus has returned to the trigger. */
  onSelect?: (() => void) | undefined;
  /** Makes it a link, which also opens in a new tab. */
  href?: string | undefined;
  disabled?: boolean | undefined;
  /**
   * `danger` for an action that deletes.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'danger' | undefined;
  /** Draws a divider above the item. */
  separated?: boolean | undefined;
}

export interface MenuListProps {
  popup: PopupState;
  label: string;
  items: readonly MenuItem[];
  side?: 'top' | 'bottom' | undefined;
  align?: 'start' | 'end' | undefined;
  fitTrigger?: boolean | undefined;
}

/** The open list of a Menu. */
export function MenuList({ popup, label, items, side, align, fitTrigger }: MenuListProps) {
  const select = ({ onSelect, disabled }: MenuItem) => {
    if (disabled) return;
    // Focus the trigger first, so that a dialog opened by onSelect returns focus to it.
    popup.dismiss();
    onSelect?.();
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
      {items.map((item) => (
        <Fragment key={item.id}>
          {item.separated ? <Divider aria-hidden /> : null}
          <Item
            {...(item.href !== undefined && !item.disabled && { as: Anchor, href: item.href })}
            role="menuitem"
            tabIndex={-1}
            aria-disabled={item.disabled || undefined}
            data-tone={item.tone}
            onClick={() => select(item)}
          >
            {item.icon}
            {item.label}
          </Item>
        </Fragment>
      ))}
    </Panel>
  );
}

const Panel = styled.div`
  ${popupSurface}
  min-inline-size: 200px;
  padding: 6px;

  &[data-fit] { min-inline-size: max(200px, anchor-size(inline)); }
`;

const Item = styled.div`
  ${popupItem}
  color: inherit;
  font: var(--font-label);
  text-decoration: none;

  &[data-tone='danger'] { color: var(--color-danger); }
  svg { flex: none; inline-size: 18px; block-size: 18px; stroke-width: 1.75; color: var(--color-text-muted); }
  &[data-tone='danger'] svg { color: inherit; }
`;

const Divider = styled.div`
  block-size: 1px;
  margin: 6px;
  background: var(--color-border);

  @media (forced-colors: active) { forced-color-adjust: none; background: CanvasText; }
`;
