import { ChevronDown } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { HiddenInput } from '../../internal/HiddenInput.tsx';
import { mergeProps } from '../../internal/mergeProps.ts';
import { findByTypeahead, useTypeahead } from '../../internal/typeahead.ts';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { usePopup } from '../../internal/usePopup.ts';
import { Trigger, Value } from './Select.styles.ts';
import type { SelectOption } from './SelectList.tsx';

export interface SelectBoxProps<Key extends string>
  extends FieldValue<Key | '', Key>,
    Omit<ComponentProps<'button'>, 'value' | 'defaultValue' | 'onChange' | 'children'>,
    Pick<ComponentProps<'input'>, 'autoComplete'> {
  /** Each with its `value` and `label`, and a `description` if people may not know it. */
  options: readonly SelectOption<Key>[];
  placeholder?: string | undefined;
  icon?: ReactNode;
  /** Fits its text instead of filling its container. */
  compact?: boolean | undefined;
  required?: boolean | undefined;
  /** Shows the value without letting it change. */
  readOnly?: boolean | undefined;
}

const loadList = () => import('./SelectList.tsx');

/**
 * Trigger and list of a select, without label and messages. A select-only combobox of the ARIA Authoring Practices: focus
 * stays on the trigger and `aria-activedescendant` names the active option. The list is loaded on hover or focus.
 */
export function SelectBox<Key extends string>(props: SelectBoxProps<Key>) {
  const { value: given, defaultValue, onValueChange, options, placeholder, icon, compact, ...rest } = props;
  const { name, required, readOnly, disabled, autoComplete, ref, ...triggerProps } = rest;
  const [value, setValue, fieldRef] = useFieldValue<Key | '', Key>({ value: given, defaultValue, onValueChange }, '');
  const { openPart: list, open, state, ...popup } = usePopup(loadList, { arrowKeys: true, disabled: readOnly });
  const typeahead = useTypeahead();
  // The option that arrow keys or the pointer moved to. Undefined until then.
  const [moved, setMoved] = useState<number>();
  const labels = options.map(({ label }) => label);
  const chosen = options.findIndex((option) => option.value === value);
  const entry = state.entry === 'last' ? options.length - 1 : 0;
  const active = moved ?? (chosen === -1 && state.entry ? entry : chosen);

  const choose = (index: number) => {
    const option = options[index];
    if (option !== undefined && index !== chosen) setValue(option.value);
  };
  /** Browsers fill in the value or the text of an option. */
  const fill = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const text = currentTarget.value.toLowerCase();
    const isFilledIn = (option: SelectOption) =>
      [option.value, option.label].some((name) => name.toLowerCase() === text);
    if (!readOnly) choose(options.findIndex(isFilledIn));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (readOnly) return;
    const typed = typeahead(event);
    if (typed !== undefined) {
      // Choosing may move the focus, and the letter would go there.
      event.preventDefault();
      const isOpening = popup.isOpening();
      const match = findByTypeahead(labels, isOpening ? active : chosen, typed);
      if (isOpening) setMoved(match);
      else if (match !== undefined) choose(match);
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // While the list loads, only what was typed is known to the person.
      if (open || (popup.isOpening() && moved !== undefined)) choose(active);
      // Opens the list, or closes it.
      event.currentTarget.click();
      return;
    }
    if (!open) return;
    const choosesAndCloses = event.altKey && event.key === 'ArrowUp';
    if (choosesAndCloses || event.key === 'Tab') {
      choose(active);
      state.close();
    }
    const next = list?.nextOptionIndex(event.key, active, options.length);
    if (next === undefined) return;
    event.preventDefault();
    if (!choosesAndCloses) setMoved(next);
  };

  return (
    <>
      <Trigger
        {...mergeProps(
          mergeProps(triggerProps, {
            onKeyDown: handleKeyDown,
            // The keydown has pressed it already.
            onKeyUp: (event: KeyboardEvent) => {
              if (event.key === ' ') event.preventDefault();
            },
            onClick: () => setMoved(undefined),
          }),
          popup.triggerProps,
        )}
        ref={useMergedRefs(popup.trigger, ref as Ref<HTMLElement> | undefined)}
        role="combobox"
        disabled={disabled}
        aria-haspopup="listbox"
        aria-required={required || undefined}
        aria-readonly={readOnly || undefined}
        aria-activedescendant={open && options[active] ? `${state.id}-${active}` : undefined}
        data-compact={compact || undefined}
      >
        {icon}
        <Value ref={fieldRef} dir="auto" data-placeholder={chosen === -1 || undefined}>
          {options[chosen]?.label ?? placeholder}
        </Value>
        <ChevronDown aria-hidden />
      </Trigger>
      {name || required ? (
        <HiddenInput
          name={name}
          value={value}
          required={required && !readOnly}
          disabled={disabled}
          autoComplete={autoComplete}
          onChange={fill}
          onFocus={() => popup.trigger.current?.focus()}
        />
      ) : null}
      {list === undefined ? null : (
        <list.SelectList
          popup={state}
          options={options}
          isSelected={(option) => option.value === value}
          active={active}
          onActiveChange={setMoved}
          onChoose={(index) => {
            state.dismiss();
            choose(index);
          }}
          align={compact ? 'end' : 'start'}
          aria-label={triggerProps['aria-label']}
          aria-labelledby={triggerProps['aria-labelledby']}
        />
      )}
    </>
  );
}
