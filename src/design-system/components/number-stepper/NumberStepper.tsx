import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { describedBy } from '../../internal/fieldIds.ts';
import { useFieldIds } from '../../internal/useFieldIds.ts';
import { Frame, Input, Step } from './NumberStepper.styles.ts';
import { readNumber, stepBy } from './numberStep.ts';

export interface NumberStepperProps
  extends FieldTexts,
    Omit<
      ComponentProps<'input'>,
      'value' | 'defaultValue' | 'onChange' | 'type' | 'children' | 'min' | 'max' | 'step'
    > {
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  decreaseLabel?: string;
  increaseLabel?: string;
}

/** A small whole number, typed or stepped; it stops at both ends. `ref` and other props go to the input, `className` to the root. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage, className, id, ...control } = props;
  const { value, onValueChange, min, max, decreaseLabel = 'Decrease', increaseLabel = 'Increase', ...rest } = control;
  const { disabled, onBlur, 'aria-describedby': others, ...inputProps } = rest;
  const ids = useFieldIds(id);
  // What is being typed, until it says a number or the field is left.
  const [draft, setDraft] = useState<string>();
  const texts = { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage };
  const step = (change: number) => {
    const next = stepBy(value, change, { min, max });
    setDraft(undefined);
    if (next !== value) onValueChange(next);
  };
  const type = (text: string) => {
    const next = readNumber(text, { min, max });
    setDraft(next === undefined ? text : undefined);
    if (next !== undefined && next !== value) onValueChange(next);
  };
  return (
    <FormField ids={ids} className={className} disabled={disabled} {...texts}>
      <Frame data-invalid={errorMessage ? true : undefined} data-disabled={disabled || undefined}>
        <Step
          type="button"
          aria-label={`${decreaseLabel} ${label}`}
          aria-disabled={value <= min || undefined}
          disabled={disabled}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden />
        </Step>
        <Input
          {...inputProps}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          id={ids.control}
          value={draft ?? value}
          disabled={disabled}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={describedBy(ids, { hint, errorMessage, others })}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={(event) => {
            setDraft(undefined);
            onBlur?.(event);
          }}
        />
        <Step
          type="button"
          aria-label={`${increaseLabel} ${label}`}
          aria-disabled={value >= max || undefined}
          disabled={disabled}
          onClick={() => step(1)}
        >
          <Plus aria-hidden />
        </Step>
      </Frame>
    </FormField>
  );
}
