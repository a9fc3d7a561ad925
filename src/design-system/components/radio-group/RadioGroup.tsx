import { type ComponentProps, useId } from 'react';
import styled from 'styled-components';
import { controlFrame } from '../../internal/control.styles.ts';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { FieldGroup, type FieldGroupProps } from '../field-group/FieldGroup.tsx';

/** One choice of a radio group. */
export interface RadioOption<Key extends string = string> {
  value: Key;
  label: string;
  /** Explanation below the label. */
  description?: string | undefined;
}

export interface RadioGroupProps<Key extends string>
  extends FieldValue<Key | '', Key>,
    Omit<FieldGroupProps, 'children' | 'defaultValue' | 'ref' | 'role'>,
    Pick<ComponentProps<'input'>, 'ref'> {
  /** Each with its `value` and `label`. */
  options: ReadonlyArray<RadioOption<Key>>;
  /** Shows the choice without letting it change. */
  readOnly?: boolean | undefined;
  /**
   * `buttons` puts short options side by side, without descriptions.
   * @default 'list'
   */
  variant?: 'list' | 'buttons' | undefined;
}

/** Chooses one of a few options that are all visible. `ref` goes to the chosen option, else the first, other props to the fieldset. */
export function RadioGroup<Key extends string>(props: RadioGroupProps<Key>) {
  const { value: given, defaultValue, onValueChange, options, name, disabled, readOnly, ...others } = props;
  const { variant = 'list', ref, ...groupProps } = others;
  const [value, setValue, fieldRef] = useFieldValue<Key | '', Key>({ value: given, defaultValue, onValueChange }, '');
  const ownName = useId();
  const reference = options.find((option) => option.value === value) ?? options[0];
  return (
    <FieldGroup {...groupProps} role="radiogroup" aria-readonly={readOnly || undefined}>
      <Options ref={fieldRef} data-variant={variant}>
        {options.map((option) => (
          <Option key={option.value} data-variant={variant} data-disabled={disabled || undefined}>
            <input
              ref={option === reference ? ref : undefined}
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              required={props.required}
              disabled={disabled}
              aria-invalid={props.errorMessage ? true : undefined}
              onChange={() => {
                if (!readOnly) setValue(option.value);
              }}
            />
            <span>
              {option.label}
              {option.description === undefined || variant === 'buttons' ? null : (
                <OptionDescription>{option.description}</OptionDescription>
              )}
            </span>
          </Option>
        ))}
      </Options>
    </FieldGroup>
  );
}

const Options = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);

  &[data-variant='buttons'] { flex-flow: row wrap; gap: 6px; }
`;

const Option = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: 10px;
  inline-size: fit-content;
  max-inline-size: 100%;
  min-block-size: 24px;
  padding-block: 2px;
  cursor: pointer;

  &[data-disabled], fieldset:disabled & { color: var(--color-text-muted); cursor: not-allowed; }
  > span { min-inline-size: 0; overflow-wrap: anywhere; }

  &:not([data-variant='buttons']) > input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    border: 1.5px solid var(--color-border-control);
    border-radius: 50%;
    appearance: none;
    background: var(--color-surface);
    cursor: inherit;

    &:hover:not(:disabled) { border-color: var(--color-accent); }
    &:checked { border: 6px solid var(--color-accent); }
    &[aria-invalid='true'] { border-color: var(--color-danger); }
    &:disabled { opacity: 0.5; }

    @media (forced-colors: active) {
      border-color: ButtonText;
      &:checked { border-color: Highlight; }
      &:disabled { border-color: GrayText; opacity: 1; }
    }
  }

  &[data-variant='buttons'] {
    ${controlFrame}
    position: relative;
    align-items: center;
    padding-inline: var(--space-3);
    font: var(--font-label);

    /* Covers the button, so that it takes the press and shows the focus. */
    > input {
      position: absolute;
      inset: -1px;
      border-radius: var(--radius-control);
      appearance: none;
      cursor: inherit;
    }
    &:has(:checked) {
      border-color: var(--color-accent);
      background: var(--color-accent);
      color: var(--color-on-accent);
    }
    &:has(:checked:disabled) { opacity: 0.5; }
    &:has([aria-invalid='true']) { border-color: var(--color-danger); }

    @media (forced-colors: active) {
      &:has(:checked) { border-color: Highlight; background: Highlight; color: HighlightText; forced-color-adjust: none; }
      &:has(:checked:disabled) { border-color: GrayText; background: GrayText; color: Canvas; opacity: 1; }
    }
  }
`;

const OptionDescription = styled.span`
  display: block;
  color: var(--color-text-muted);
  font: var(--font-small);
`;
