import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { mergeProps } from '../../internal/mergeProps.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { usePopup } from '../../internal/usePopup.ts';
import { findByTyping } from './findByTyping.ts';
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

/** Letters typed within this time belong together. */
const typingPauseMs = 750;

/** The trigger and the list, without label and messages. The list is loaded with the first sign that it will be opened. */
export function SelectBox<Key extends string>(props: SelectBoxProps<Key>) {
  const { value, onValueChange, options, placeholder, icon, compact, ref, ...triggerProps } = props;
  const { part: List, state, ...popup } = usePopup(loadList, { arrowKeys: true });
  const typing = useRef({ letters: '', at: 0 });
  const chosen = options.find((option) => option.value === value);
  /** Letters choose while the list is closed, and move within it while it is open. */
  const chooseByTyping = (event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    if (state.open || key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey) return;
    const goesOn = timeStamp - typing.current.at < typingPauseMs;
    if (key === ' ' && !goesOn) return;
    // A space within a name would press the trigger.
    if (key === ' ') event.preventDefault();
    typing.current = { letters: goesOn ? typing.current.letters + key : key, at: timeStamp };
    const found = findByTyping(options, value, typing.current.letters);
    if (found !== undefined && found.value !== value) onValueChange(found.value);
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
        <List popup={state} value={value} onValueChange={onValueChange} options={options} compact={compact} />
      )}
    </>
  );
}
