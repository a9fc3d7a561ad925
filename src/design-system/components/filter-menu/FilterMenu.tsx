import { Popover } from '@base-ui/react/popover';
import { ListFilter } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { useOverlayContainer } from '../../internal/useOverlayContainer.ts';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { Button } from '../button/Button.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import type { SelectOption } from '../select/SelectBox.tsx';
import { Count, Foot, Options, Popup, Positioner, Trigger } from './FilterMenu.styles.ts';
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
  const { countLabel = (count) => `${count} selected`, ref, ...triggerProps } = rest;
  const { container, triggerRef } = useOverlayContainer();
  return (
    <Popover.Root>
      <Trigger {...triggerProps} ref={useMergedRefs(triggerRef, ref)} data-variant="secondary">
        <ListFilter aria-hidden />
        {label}
        {value.length === 0 ? null : (
          <>
            <Count aria-hidden>{value.length}</Count>
            <VisuallyHidden>{countLabel(value.length)}</VisuallyHidden>
          </>
        )}
      </Trigger>
      <Popover.Portal container={container}>
        <Positioner sideOffset={6} align="start">
          <Popup aria-label={label}>
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
          </Popup>
        </Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
