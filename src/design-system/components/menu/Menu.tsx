import { cloneElement, type ReactElement, type ReactNode, type Ref } from 'react';
import { mergeProps } from '#design-system/internal/mergeProps.ts';
import { useMergedRefs } from '#design-system/internal/useMergedRefs.ts';
import { usePopup } from '#design-system/internal/usePopup.ts';

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

const loadList = async () => (await import('./MenuList.tsx')).MenuList;

/** Actions behind a button. The list is loaded with the first sign that it will be opened. */
export function Menu({ trigger, ...list }: MenuProps) {
  const { openPart: List, state, ...popup } = usePopup(loadList, { arrowKeys: true });
  const ref = useMergedRefs(popup.trigger, trigger.props['ref'] as Ref<HTMLElement> | undefined);
  return (
    <>
      {cloneElement(trigger, { ...mergeProps(trigger.props, popup.triggerProps), 'aria-haspopup': 'menu', ref })}
      {List === undefined ? null : <List {...list} popup={state} />}
    </>
  );
}
