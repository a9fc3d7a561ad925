import { type ComponentProps, useId } from 'react';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { FieldGroup, type FieldGroupProps } from '../field-group/FieldGroup.tsx';
import { Option, OptionHint, Options } from './RadioGroup.styles.ts';

/** One choice of a radio group. */
export interface RadioOption<Key extends string = string> {
  value: Key;
  label: string;
  /** Explanation below the label. */
  hint?: string | undefined;
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
   * `buttons` puts short options side by side, without hints.
   * @default 'list'
   */
  look?: 'list' | 'buttons' | undefined;
}

/** Chooses one of a few options that are all visible. `ref` goes to the chosen option, else the first, other props to the fieldset. */
export function RadioGroup<Key extends string>(props: RadioGroupProps<Key>) {
  const { value: given, defaultValue, onValueChange, options, name, disabled, readOnly, ...others } = props;
  const { look = 'list', ref, ...groupProps } = others;
  const [value, setValue] = useFieldValue<Key | '', Key>({ value: given, defaultValue, onValueChange }, '');
  const ownName = useId();
  const reference = options.find((option) => option.value === value) ?? options[0];
  return (
    <FieldGroup {...groupProps} role="radiogroup" aria-readonly={readOnly || undefined}>
      <Options data-look={look}>
        {options.map((option) => (
          <Option key={option.value} data-look={look} data-disabled={disabled || undefined}>
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
              {option.hint === undefined || look === 'buttons' ? null : <OptionHint>{option.hint}</OptionHint>}
            </span>
          </Option>
        ))}
      </Options>
    </FieldGroup>
  );
}
