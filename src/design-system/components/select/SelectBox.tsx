import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { useOverlayContainer } from '../../internal/useOverlayContainer.ts';
import { Item, Panel, Trigger, Value } from './Select.styles.ts';

/** One choice of a list. */
export interface SelectOption<Key extends string = string> {
  value: Key;
  label: string;
}

export interface SelectBoxProps<Key extends string>
  extends Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'children'> {
  value: Key | '';
  onValueChange: (value: Key) => void;
  options: readonly SelectOption<Key>[];
  placeholder?: string | undefined;
  icon?: ReactNode;
  /** As wide as its words instead of its container. */
  compact?: boolean;
}

/** The trigger and the list, without label and messages. The only file that knows the select widget. */
export function SelectBox<Key extends string>(props: SelectBoxProps<Key>) {
  const { value, onValueChange, options, placeholder, icon, compact, disabled, name, ref, ...triggerProps } = props;
  const { container, triggerRef } = useOverlayContainer();
  const chosen = options.find((option) => option.value === value);
  return (
    <BaseSelect.Root<Key>
      items={options}
      value={value === '' ? null : value}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next);
      }}
      disabled={disabled}
      name={name}
      modal={false}
    >
      <BaseSelect.Trigger
        {...triggerProps}
        ref={useMergedRefs(triggerRef, ref)}
        render={<Trigger data-compact={compact || undefined} />}
      >
        {icon}
        <Value data-placeholder={chosen === undefined || undefined}>{chosen?.label ?? placeholder}</Value>
        <ChevronDown aria-hidden />
      </BaseSelect.Trigger>
      <BaseSelect.Portal container={container}>
        <BaseSelect.Positioner
          sideOffset={6}
          align={compact ? 'end' : 'start'}
          alignItemWithTrigger={false}
          style={{ zIndex: 'var(--layer-popup)' }}
        >
          {/* The popup would bring an inline style element, which the page's security policy refuses. */}
          <CSPProvider disableStyleElements>
            <BaseSelect.Popup render={<Panel />}>
              {options.map((option) => (
                <BaseSelect.Item key={option.value} value={option.value} render={<Item />}>
                  <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator render={<Check aria-hidden />} />
                </BaseSelect.Item>
              ))}
            </BaseSelect.Popup>
          </CSPProvider>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
