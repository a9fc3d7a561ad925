import { ChevronDown } from 'lucide-react';
import type { ComponentProps, KeyboardEvent, ReactNode, Ref } from 'react';
import { findByTyping } from '../../internal/findByTyping.ts';
import { mergeProps } from '../../internal/mergeProps.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { usePopup } from '../../internal/usePopup.ts';
import { useTypedLetters } from '../../internal/useTypedLetters.ts';
import { Trigger, Value } from './Select.styles.ts';

/** One choice of a list. */
export interface SelectOption<Key extends string = string> {
  value: Key;
  label: string;
}

export interface SelectBoxProps<Key extends string>
  extends Omit<ComponentProps<'button'>, 'name' | 'value' | 'onChange' | 'children'> {
  value: Key | '';
  onValueChange: (value: Key) => void;
  options: readonly SelectOption<Key>[];
  placeholder?: string | undefined;
  icon?: ReactNode;
  /** As wide as its words instead of its container. */
  compact?: boolean | undefined;
}

const loadList = async () => (await import('./SelectList.tsx')).SelectList;

/** The trigger and the list, without label and messages. The list is loaded with the first sign that it will be opened. */
export function SelectBox<Key extends string>(props: SelectBoxProps<Key>) {
  const { value, onValueChange, options, placeholder, icon, compact, ref, ...triggerProps } = props;
  const { openPart: List, open, state, ...popup } = usePopup(loadList, { arrowKeys: true });
  const typedLetters = useTypedLetters();
  const chosen = options.find((option) => option.value === value);
  /** Letters choose while the list is closed, and move within it while it is open. */
  const chooseByTyping = (event: KeyboardEvent) => {
    const letters = open ? undefined : typedLetters(event);
    if (letters === undefined) return;
    const labels = options.map(({ label }) => label);
    const found = options[findByTyping(labels, chosen ? options.indexOf(chosen) : -1, letters) ?? -1];
    if (found !== undefined && found !== chosen) onValueChange(found.value);
  };
  return (
    <>
      <Trigger
        {...mergeProps(mergeProps(triggerProps, { onKeyDown: chooseByTyping }), popup.triggerProps)}
        ref={useMergedRefs(popup.trigger, ref as Ref<HTMLElement> | undefined)}
        role="combobox"
        aria-haspopup="listbox"
        data-compact={compact || undefined}
      >
        {icon}
        <Value data-placeholder={chosen === undefined || undefined}>{chosen?.label ?? placeholder}</Value>
        <ChevronDown aria-hidden />
      </Trigger>
      {List === undefined ? null : (
        <List
          popup={state}
          value={value}
          onValueChange={onValueChange}
          options={options}
          compact={compact}
          aria-label={triggerProps['aria-label']}
          aria-labelledby={triggerProps['aria-labelledby']}
        />
      )}
    </>
  );
}
