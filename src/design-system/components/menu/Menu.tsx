import { cloneElement, type ReactElement, type Ref } from 'react';
import { mergeProps } from '../../internal/mergeProps.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { usePopup } from '../../internal/usePopup.ts';
import type { MenuItem } from './MenuList.tsx';

export interface MenuProps {
  /** A button. It receives the menu's handlers and ARIA attributes. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Accessible name of the menu. */
  label: string;
  /** Actions and links, each with an `id`, a `label`, and `onSelect` or `href`. */
  items: ReadonlyArray<MenuItem>;
  /**
   * Side of the trigger on which the menu opens if there is room.
   * @default 'bottom'
   */
  side?: 'top' | 'bottom' | undefined;
  /**
   * Edge of the trigger that the menu is aligned with.
   * @default 'end'
   */
  align?: 'start' | 'end' | undefined;
  /** Makes the menu at least as wide as its trigger. */
  fitTrigger?: boolean | undefined;
}

const loadList = async () => (await import('./MenuList.tsx')).MenuList;

/** Opens a list of actions and links from a button. The list is loaded on hover or focus. Without items, nothing opens. */
export function Menu({ trigger, ...listProps }: MenuProps) {
  const {
    openPart: List,
    state,
    ...popup
  } = usePopup(loadList, { arrowKeys: true, disabled: listProps.items.length === 0 });
  const ref = useMergedRefs(popup.trigger, trigger.props['ref'] as Ref<HTMLElement> | undefined);
  return (
    <>
      {cloneElement(trigger, { ...mergeProps(trigger.props, popup.triggerProps), 'aria-haspopup': 'menu', ref })}
      {List === undefined ? null : <List {...listProps} popup={state} />}
    </>
  );
}
