import type { ComponentProps } from 'react';
import { InputFrame, Unit } from '../../internal/FormField.styles.ts';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import type { FieldValue } from '../../internal/useFieldValue.ts';

export interface NumberFieldProps
  extends FieldTexts,
    FieldValue<string>,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'children' | 'type'> {
  /** Unit after the number, for the eye only. Name it in the label too. */
  suffix?: string;
}

/** Characters of a number, with digits of any script. */
const numberPattern = '[\\p{Nd}\\s.,+\\-]+';

/** A number typed as text, with its unit. The form validates it; the browser refuses other characters. `ref` and other props go to the input, `className` to the root. */
export function NumberField(props: NumberFieldProps) {
  const { fieldProps, frameProps, controlProps, ownProps } = useFieldProps(props);
  const { onValueChange, suffix, ...inputProps } = ownProps;
  return (
    <FormField {...fieldProps}>
      <InputFrame {...frameProps}>
        <input
          inputMode="numeric"
          pattern={numberPattern}
          autoComplete="off"
          {...inputProps}
          {...controlProps}
          onChange={(event) => onValueChange?.(event.currentTarget.value)}
        />
        {suffix === undefined ? null : <Unit aria-hidden>{suffix}</Unit>}
      </InputFrame>
    </FormField>
  );
}
