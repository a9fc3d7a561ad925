import { ListFilter } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Popover } from '../../internal/Popover.tsx';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { Button } from '../button/Button.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import type { SelectOption } from '../select/SelectBox.tsx';
import { Count, Foot, Options, Panel, Trigger } from './FilterMenu.styles.ts';
import { toggle } from './toggle.ts';

export interface FilterMenuProps<Key extends string>
  extends Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'children'> {
  label?: string;
  options: readonly SelectOption<Key>[];
  value: readonly Key[];
  onValueChange: (value: readonly Key[]) => void;
  clearLabel?: string;
  /** Says the number in the badge in words. */
  countLabel?: (count: number) => string;
}

/** Chooses several of a few to narrow a list; a badge counts them. `ref` and other props go to the trigger. */
export function FilterMenu<Key extends string>(props: FilterMenuProps<Key>) {
  const { label = 'Filters', options, value, onValueChange, clearLabel = 'Clear filters', ...rest } = props;
  const { countLabel = (count) => `${count} selected`, ...triggerProps } = rest;
  return (
    <Popover
      trigger={
        <Trigger {...triggerProps} data-variant="secondary">
          <ListFilter aria-hidden />
          {label}
          {value.length === 0 ? null : (
            <>
              <Count aria-hidden>{value.length}</Count>
              <VisuallyHidden>{countLabel(value.length)}</VisuallyHidden>
            </>
          )}
        </Trigger>
      }
      panel={<Panel />}
      label={label}
      align="start"
    >
      {() => (
        <>
          <Options>
            {options.map((option) => (
              <li key={option.value}>
                <Checkbox
                  label={option.label}
                  checked={value.includes(option.value)}
                  onCheckedChange={() => onValueChange(toggle(options, value, option.value))}
                />
              </li>
            ))}
          </Options>
          {value.length === 0 ? null : (
            <Foot>
              <Button variant="ghost" onClick={() => onValueChange([])}>
                {clearLabel}
              </Button>
            </Foot>
          )}
        </>
      )}
    </Popover>
  );
}
