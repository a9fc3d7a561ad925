import type { ComponentProps } from 'react';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { describedBy } from '../../internal/fieldIds.ts';
import { useFieldIds } from '../../internal/useFieldIds.ts';

export interface NumberFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'children' | 'type'> {
  /** The text as typed: whether it is a number is for the form to judge, which can then say what is wrong. */
  value: string;
  onValueChange: (value: string) => void;
  /** The unit, shown behind the number; the label should say it too. */
  suffix?: string;
}

/** A number typed as text, with its unit. `ref` and other props go to the input, `className` to the root. */
export function NumberField(props: NumberFieldProps) {
  const { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage, className, id, ...control } = props;
  const { value, onValueChange, suffix, disabled, 'aria-describedby': others, ...inputProps } = control;
  const ids = useFieldIds(id);
  const texts = { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage };
  return (
    <FormField ids={ids} className={className} disabled={disabled} {...texts}>
      <div className="frame" data-invalid={errorMessage ? true : undefined} data-disabled={disabled || undefined}>
        <input
          inputMode="numeric"
          autoComplete="off"
          {...inputProps}
          id={ids.control}
          value={value}
          disabled={disabled}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={describedBy(ids, { hint, errorMessage, others })}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
        {suffix === undefined ? null : (
          <span className="unit" aria-hidden>
            {suffix}
          </span>
        )}
      </div>
    </FormField>
  );
}
