import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { buttonWithin } from '../../internal/control.styles.ts';
import { InputFrame } from '../../internal/FormField.styles.ts';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';

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

/** A small whole number, typed or stepped. Steps stay between `min` and `max`; a typed number does not, and is NaN if it is none: the form validates it. `ref` and other props go to the input, `className` to the root. */
export function NumberStepper(props: NumberStepperProps) {
  const { fieldProps, frameProps, controlProps, ownProps } = useFieldProps(props);
  const { min, max, onFocus, onBlur, value: given, defaultValue, onValueChange, ...inputProps } = ownProps;
  const { labels } = useLabels();
  const [value, setValue, fieldRef] = useFieldValue({ value: given, defaultValue, onValueChange }, min);
  const { readOnly } = inputProps;
  const number = value || 0;
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
    const typed = parseWhole(text);
    change(typed ?? Number.NaN);
    if (typed === undefined) setDraft(text);
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
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          {...controlProps}
          value={Number.isNaN(value) ? (draft ?? '') : value}
          onFocus={(event) => {
            onFocus?.(event);
            event.currentTarget.select();
          }}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={onBlur}
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
    </FormField>
  );
}

function parseWhole(text: string): number | undefined {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : undefined;
}

const Frame = styled(InputFrame)`
  inline-size: fit-content;

  > input {
    inline-size: 48px;
    padding-inline: 0;
    font-weight: 500;
    text-align: center;
    appearance: textfield;

    &::-webkit-inner-spin-button, &::-webkit-outer-spin-button { appearance: none; margin: 0; }
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
