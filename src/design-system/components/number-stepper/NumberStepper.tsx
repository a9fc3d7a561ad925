import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { buttonWithin } from '../../internal/control.styles.ts';
import { InputFrame } from '../../internal/FormField.styles.ts';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { FormValue } from '../../internal/HiddenInput.tsx';
import { noMatch } from '../../internal/noMatch.ts';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { formatNumberText, parseNumberText } from '../number-field/numberText.ts';

export interface NumberStepperProps
  extends FieldTexts,
    FieldValue<number>,
    Omit<
      ComponentProps<'input'>,
      'value' | 'defaultValue' | 'onChange' | 'type' | 'children' | 'min' | 'max' | 'step'
    > {
  /** Least value. */
  min: number;
  /** Greatest value. */
  max: number;
}

/** A small whole number, typed in digits of any script or stepped. Steps stay between `min` and `max`; a typed number does not, and is NaN if it is none: the form validates it. `ref` and other props go to the input, `className` to the root. */
export function NumberStepper(props: NumberStepperProps) {
  const { fieldProps, frameProps, controlProps, ownProps } = useFieldProps(props);
  const { min, max, name, onFocus, onKeyDown, value: given, defaultValue, onValueChange, ...inputProps } = ownProps;
  const { labels, locale } = useLabels();
  const [value, setValue, fieldRef] = useFieldValue({ value: given, defaultValue, onValueChange }, min);
  const { readOnly } = inputProps;
  const number = value || 0;
  const isNumber = !Number.isNaN(value);
  // Typed text that is no whole number.
  const [draft, setDraft] = useState<string>();
  const change = (next: number) => {
    setDraft(undefined);
    if (!Object.is(next, value)) setValue(next);
  };
  const step = (by: number) => {
    if (!readOnly) change(Math.min(Math.max(number + by, min), max));
  };
  const type = (text: string) => {
    const typed = parseNumberText(text, locale);
    const isWhole = typed !== null && Number.isInteger(typed);
    change(isWhole ? typed : Number.NaN);
    if (!isWhole) setDraft(text);
  };
  return (
    <FormField {...fieldProps}>
      <Frame {...frameProps} ref={fieldRef}>
        <Step
          type="button"
          aria-label={labels.decrease(props.label)}
          aria-disabled={readOnly || number <= min || undefined}
          disabled={props.disabled}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden />
        </Step>
        <input
          {...inputProps}
          // Not the type 'number', which takes digits of one script only.
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={isNumber ? value : undefined}
          {...controlProps}
          value={isNumber ? formatNumberText(value, locale) : (draft ?? '')}
          pattern={value >= min && value <= max ? undefined : noMatch}
          onFocus={(event) => {
            onFocus?.(event);
            event.currentTarget.select();
          }}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (by === 0 || event.defaultPrevented) return;
            event.preventDefault();
            step(by);
          }}
        />
        <Step
          type="button"
          aria-label={labels.increase(props.label)}
          aria-disabled={readOnly || number >= max || undefined}
          disabled={props.disabled}
          onClick={() => step(1)}
        >
          <Plus aria-hidden />
        </Step>
      </Frame>
      <FormValue name={name} values={[isNumber ? String(value) : '']} disabled={props.disabled} />
    </FormField>
  );
}

const Frame = styled(InputFrame)`
  inline-size: fit-content;

  > input {
    inline-size: 48px;
    padding-inline: 0;
    font-weight: 500;
    text-align: center;
  }
`;

const Step = styled.button`
  ${buttonWithin}
  color: var(--color-text);

  svg { inline-size: 18px; block-size: 18px; stroke-width: 1.75; }

  &:hover:not(:disabled, [aria-disabled='true']) { background: var(--color-sunken); }
  &:disabled, &[aria-disabled='true'] { color: var(--color-border-control); }

  @media (forced-colors: active) {
    &:disabled, &[aria-disabled='true'] { color: GrayText; }
  }
`;
