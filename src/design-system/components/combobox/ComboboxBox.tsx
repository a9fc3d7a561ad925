import { type ComponentProps, type KeyboardEvent, type RefCallback, useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { InputFrame } from '../../internal/FormField.styles.ts';
import type { FieldTexts } from '../../internal/FormField.tsx';
import { FormField } from '../../internal/FormField.tsx';
import { FormValue } from '../../internal/HiddenInput.tsx';
import { swallowEscape } from '../../internal/swallowEscape.ts';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import { useFormReset } from '../../internal/useFieldValue.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import type { PopupState } from '../../internal/usePopup.ts';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { nextOptionIndex, SelectList, type SelectOption } from '../select/SelectList.tsx';
import { Tag } from '../tag/Tag.tsx';

/** Props of both comboboxes. */
export interface ComboboxBaseProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'children' | 'type'> {
  /** The options, or those that match the last query. */
  options: ReadonlyArray<SelectOption>;
  /** Called with the typed text. The owner then updates `options`. Without it the options are filtered by label and description. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** Shows that options are being loaded. */
  loading?: boolean | undefined;
  /**
   * Shown if no option matches.
   * @default the label `noMatches`
   */
  emptyText?: string | undefined;
}

interface ComboboxBoxProps extends ComboboxBaseProps {
  fieldRef: RefCallback<Element>;
  multiple: boolean;
  values: readonly string[];
  /** Called with the option that was chosen, or chosen again. */
  onChoose: (value: string) => void;
  onRemove: (value: string) => void;
  /** Called when the field is left with a typed text that is no option. Without it the choice comes back. */
  onUnknown?: ((text: string) => void) | undefined;
}

/**
 * Input, chosen tags and list of a combobox, after the ARIA Authoring Practices: focus stays in the input and
 * `aria-activedescendant` names the active option.
 */
export function ComboboxBox(props: ComboboxBoxProps) {
  const { fieldProps, frameProps, controlProps, ownProps } = useFieldProps(props);
  const {
    multiple,
    values,
    onChoose,
    onRemove,
    onUnknown,
    options,
    onQueryChange,
    loading = false,
    name,
    ...rest
  } = ownProps;
  const { fieldRef, emptyText, required, ref, onKeyDown, onBlur, onClick, ...inputProps } = rest;
  const { labels, locale } = useLabels();
  const locked = props.disabled || props.readOnly;
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The typed text. Undefined while the input shows the chosen option.
  const [query, setQuery] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Chosen options stay known when the owner replaces the options.
  const [known, setKnown] = useState<readonly SelectOption[]>([]);

  const labelOf = (value: string) => [...options, ...known].find((option) => option.value === value)?.label ?? value;
  const chosenText = multiple || values[0] === undefined ? '' : labelOf(values[0]);
  const isFiltered = onQueryChange === undefined && query !== undefined;
  const matches = useMemo(() => (isFiltered ? filterByText(options, query) : options), [options, isFiltered, query]);
  const shown = loading ? [] : matches;
  const noOptionsText = loading ? labels.loadingOptions : (emptyText ?? labels.noMatches);

  const clearQuery = () => {
    if (query === undefined) return;
    setQuery(undefined);
    setActive(-1);
    onQueryChange?.('');
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
    clearQuery();
  };
  useFormReset(frame, close);
  /** Drops the choice if its text was deleted. */
  const dropDeleted = () => {
    const [chosen] = values;
    if (query === '' && chosen !== undefined && !multiple && !required) onRemove(chosen);
  };
  /** Takes a text that was typed but not chosen. */
  const takeTyped = () => {
    if (query === undefined || onUnknown === undefined) return dropDeleted();
    onUnknown(findByLabel(options, query)?.value ?? query.trim());
  };
  const show = () => {
    if (locked || open) return;
    setActive(shown.findIndex(({ value }) => value === values[0]));
    setOpen(true);
  };
  const choose = (option: SelectOption | undefined) => {
    if (option === undefined) return;
    setKnown([...known, option]);
    if (multiple) clearQuery();
    else close();
    onChoose(option.value);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // Enter and the arrow keys also work in the input method of Chinese or Japanese.
    if (locked || event.nativeEvent.isComposing) return;
    const { key } = event;
    const last = values.at(-1);
    if (key === 'Backspace' && multiple && !query && last !== undefined) onRemove(last);
    if (key === 'Enter' && open) {
      event.preventDefault();
      if (shown[active]) choose(shown[active]);
      else dropDeleted();
    }
    // As in a Select. An option that is chosen already would be removed from a multiple choice.
    if (key === 'Tab' && open && shown[active] && !values.includes(shown[active].value)) choose(shown[active]);
    if (key === 'Escape' && (open || query !== undefined)) {
      swallowEscape(event);
      close();
    }
    // Home and End move the cursor in the text.
    const next = key === 'Home' || key === 'End' ? undefined : nextOptionIndex(key, active, shown.length);
    if (next === undefined) return;
    event.preventDefault();
    if (open) setActive(next);
    else show();
  };
  const popup: PopupState = { id: listId, entry: undefined, trigger: frame, close, dismiss: close };

  return (
    <FormField {...fieldProps}>
      <Frame {...frameProps} ref={useMergedRefs(frame, fieldRef)}>
        {multiple
          ? values.map((value) => (
              <Tag
                key={value}
                disabled={locked}
                onRemove={() => {
                  onRemove(value);
                  // The pressed button disappears.
                  input.current?.focus();
                }}
              >
                {labelOf(value)}
              </Tag>
            ))
          : null}
        <input
          autoComplete="off"
          spellCheck={false}
          {...inputProps}
          {...controlProps}
          ref={useMergedRefs(input, ref)}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && shown[active] ? `${listId}-${active}` : undefined}
          aria-required={required || undefined}
          required={required && values.length === 0}
          value={query ?? chosenText}
          onChange={(event) => {
            const text = event.currentTarget.value;
            // Browsers fill in fields without focusing them.
            if (event.currentTarget !== document.activeElement) return choose(findByLabel(shown, text));
            setQuery(text);
            setActive(text === '' ? -1 : 0);
            setOpen(true);
            onQueryChange?.(text);
          }}
          onClick={(event) => {
            onClick?.(event);
            // Typing then replaces the chosen text, as after Tab.
            if (!open) event.currentTarget.select();
            show();
          }}
          onKeyDown={handleKeyDown}
          onBlur={(event) => {
            takeTyped();
            onBlur?.(event);
            close();
          }}
        />
      </Frame>
      <FormValue name={name} values={multiple ? values : [values[0] ?? '']} disabled={props.disabled} />
      <VisuallyHidden role="status">
        {open
          ? shown.length === 0
            ? noOptionsText
            : labels.optionCount(shown.length, shown.length.toLocaleString(locale))
          : ''}
      </VisuallyHidden>
      {open ? (
        <SelectList
          popup={popup}
          options={shown}
          isSelected={({ value }) => values.includes(value)}
          active={active}
          onActiveChange={setActive}
          onChoose={(index) => choose(shown[index])}
          align="start"
          emptyText={noOptionsText}
          aria-label={undefined}
          aria-labelledby={fieldProps.ids.label}
          aria-multiselectable={multiple || undefined}
        />
      ) : null}
    </FormField>
  );
}

function findByLabel(options: readonly SelectOption[], text: string): SelectOption | undefined {
  const typed = text.trim().toLowerCase();
  return options.find(({ label }) => label.toLowerCase() === typed);
}

/** Ignores case and accents. */
function filterByText(options: readonly SelectOption[], query: string): readonly SelectOption[] {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const typed = plain(query.trim());
  return options.filter(({ label, description = '' }) => plain(`${label}\n${description}`).includes(typed));
}

/** The frame of the input. Tags of a multiple choice wrap before it. */
const Frame = styled(InputFrame)`
  flex-wrap: wrap;
  gap: var(--space-1);

  > input { flex: 1 1 120px; }
  &:has(> span) { padding: var(--space-1) var(--space-1) 0; }
`;
