import { Search, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import styled from 'styled-components';
import { InputFrame } from '../../internal/FormField.styles.ts';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { swallowEscape } from '../../internal/swallowEscape.ts';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';

export interface SearchFieldProps
  extends FieldTexts,
    FieldValue<string>,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'children' | 'type'> {
  /** Accessible name and placeholder, such as 'Search by name'. */
  label: string;
  /** Shows the label above the field if false. @default true */
  labelHidden?: boolean | undefined;
}

/** Filters a list as the user types. Escape and the clear button empty it. `ref` and other props go to the input, `className` to the root. */
export function SearchField(props: SearchFieldProps) {
  const { fieldProps, frameProps, controlProps, ownProps } = useFieldProps({ labelHidden: true, ...props });
  const { value: given, defaultValue, onValueChange, ref, onKeyDown, ...inputProps } = ownProps;
  const { labels } = useLabels();
  const [value, setValue, fieldRef] = useFieldValue({ value: given, defaultValue, onValueChange }, '');
  const locked = props.disabled || props.readOnly;
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setValue('');
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || value === '' || locked) return;
    swallowEscape(event);
    clear();
  };
  return (
    <FormField {...fieldProps}>
      <InputFrame {...frameProps} ref={fieldRef}>
        <Search aria-hidden />
        <input
          placeholder={props.label}
          autoComplete="off"
          spellCheck={false}
          {...inputProps}
          {...controlProps}
          ref={useMergedRefs(input, ref)}
          type="search"
          value={value}
          onKeyDown={handleKeyDown}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <ClearButton
          type="button"
          aria-label={labels.clearSearch}
          data-shown={(value !== '' && !locked) || undefined}
          onClick={clear}
        >
          <X aria-hidden />
        </ClearButton>
      </InputFrame>
    </FormField>
  );
}

const ClearButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  /* The icon stands as far from the text as from the border. */
  margin-inline: -8px 3px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--color-text-muted);

  /* Keeps its space, so that the field does not change its width. */
  &:not([data-shown]) { visibility: hidden; }
  svg { inline-size: 16px; block-size: 16px; }
  &:hover { background: var(--color-sunken); color: var(--color-text); }
`;
