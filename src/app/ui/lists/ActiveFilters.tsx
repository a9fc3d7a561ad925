import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import type { FilterOption } from '#design-system/components/filter-menu/FilterMenu.tsx';
import { Tag } from '#design-system/components/tag/Tag.tsx';

export interface ActiveFiltersProps<Key extends string> {
  /** Of the menu. */
  options: readonly FilterOption<Key>[];
  value: readonly Key[];
  onValueChange: (value: readonly Key[]) => void;
  /** The button of the menu. Gets the focus when no filter is left. */
  menu: RefObject<HTMLElement | null>;
  /** A button for what to do with the chosen filters, after them. */
  action?: ReactNode;
}

/** The chosen filters of a list, each with a button that removes it. The focus goes on to the next one. */
export function ActiveFilters<Key extends string>(props: ActiveFiltersProps<Key>) {
  const { options, value, onValueChange, menu, action } = props;
  const t = useTexts('lists');
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number>(undefined);
  const chosen = options.filter((option) => value.includes(option.value));
  const shown = chosen.map((option) => option.value).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: after the removed ones are gone.
  useLayoutEffect(() => {
    if (removedIndex.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('span > button') ?? [];
    (buttons[Math.min(removedIndex.current, buttons.length - 1)] ?? menu.current)?.focus();
    removedIndex.current = undefined;
  }, [shown]);

  const remove = (index: number, rest: readonly Key[]) => {
    removedIndex.current = index;
    onValueChange(rest);
  };
  if (chosen.length === 0) return null;
  return (
    <Filters ref={list} aria-label={t('activeFilters')}>
      {chosen.map((option, index) => (
        <li key={option.value}>
          <Tag
            tone="accent"
            onRemove={() =>
              remove(
                index,
                value.filter((one) => one !== option.value),
              )
            }
          >
            {option.group === undefined ? option.label : t('filter', { group: option.group, label: option.label })}
          </Tag>
        </li>
      ))}
      {chosen.length === 1 ? null : (
        <li>
          <Button variant="ghost" onClick={() => remove(0, [])}>
            {t('clearAll')}
          </Button>
        </li>
      )}
      {action ? <li>{action}</li> : null}
    </Filters>
  );
}

const Filters = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;
