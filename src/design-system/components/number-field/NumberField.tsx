import { type ComponentProps, useState } from 'react';
import { InputFrame, Unit } from '../../internal/FormField.styles.ts';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { FormValue } from '../../internal/HiddenInput.tsx';
import { noMatch } from '../../internal/noMatch.ts';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { formatNumberText, parseNumberText } from './numberText.ts';

export interface NumberFieldProps
  extends FieldTexts,
    FieldValue<number | null>,
    Omit<
      ComponentProps<'input'>,
      'value' | 'defaultValue' | 'onChange' | 'size' | 'children' | 'type' | 'min' | 'max' | 'step'
    > {
  /** Unit after the number, for the eye only. Name it in the label too. */
  suffix?: string;
}

/**
 * A number, typed with the decimal separator of the locale, and its unit. Its value is null if it is empty, and NaN if the
 * typed text is no number, for the form to refuse, as the browser does; FormData gets '1234.5', or ''. `ref` and other
 * props go to the input, `className` to the root.
 */
export function NumberField(props: NumberFieldProps) {
  const { fieldProps, frameProps, controlProps, ownProps } = useFieldProps(props);
  const { value: given, defaultValue, onValueChange, suffix, name, onBlur, ...inputProps } = ownProps;
  const { locale } = useLabels();
  const [value, setValue, fieldRef] = useFieldValue({ value: given, defaultValue, onValueChange }, null);
  // The typed text, shown while it matches the value.
  const [draft, setDraft] = useState('');
  const isNumber = value !== null && !Number.isNaN(value);
  const text = Object.is(parseNumberText(draft, locale), value) ? draft : formatNumberText(value, locale);
  return (
    <FormField {...fieldProps}>
      <InputFrame {...frameProps} ref={fieldRef}>
        <input
          inputMode="decimal"
          autoComplete="off"
          {...inputProps}
          {...controlProps}
          value={text}
          pattern={isNumber ? undefined : noMatch}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            setValue(parseNumberText(event.currentTarget.value, locale));
          }}
          onBlur={(event) => {
            if (isNumber) setDraft(formatNumberText(value, locale));
            onBlur?.(event);
          }}
        />
        {suffix === undefined ? null : <Unit aria-hidden>{suffix}</Unit>}
      </InputFrame>
      <FormValue name={name} values={[isNumber ? String(value) : '']} disabled={props.disabled} />
    </FormField>
  );
}
