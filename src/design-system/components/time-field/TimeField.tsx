import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { InputFrame } from '../../internal/FormField.styles.ts';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { noMatch } from '../../internal/noMatch.ts';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import { type FieldValue, useFieldValue, useFormReset } from '../../internal/useFieldValue.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { formatTimeText, parseTimeText, stepTime } from './timeText.ts';

export interface TimeFieldProps
  extends FieldTexts,
    FieldValue<number>,
    Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'children' | 'type' | 'step'> {
  /** Step of the arrow keys in minutes. @default 15 */
  step?: number;
  /** Marks the field as invalid without its own message, for an error of a pair of fields. */
  invalid?: boolean;
}

/** A time of day in 24-hour format and the digits of the locale, in minutes from 0 to 1440 (24:00). Changes on Enter, blur and arrow keys. A typed text that is no time stays with the reason below, and the value is NaN: the browser refuses it, and a form should. `ref` and other props go to the input, `className` to the root. */
export function TimeField(props: TimeFieldProps) {
  const { value: given, defaultValue, onValueChange, step = 15, invalid, ...rest } = props;
  const { labels, locale } = useLabels();
  const [value, setValue, fieldRef] = useFieldValue({ value: given, defaultValue, onValueChange }, 0);
  // Typed text. Undefined while the field shows its value.
  const [draft, setDraft] = useState<string>();
  // Typed text that is no time.
  const [refused, setRefused] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  useFormReset(frame, () => setDraft(undefined));
  const shown = draft ?? (Number.isNaN(value) ? refused : formatTimeText(value, locale));
  // With `invalid` the message is elsewhere.
  const ownError = invalid === undefined && Number.isNaN(value) && refused ? labels.noTime(refused) : undefined;
  const { fieldProps, frameProps, controlProps, ownProps } = useFieldProps({
    ...rest,
    errorMessage: rest.errorMessage ?? ownError,
  });
  const { onBlur, onKeyDown, ...inputProps } = ownProps;
  const isInvalid = invalid ?? controlProps['aria-invalid'];

  const commit = () => {
    if (draft === undefined) return;
    const next = parseTimeText(draft) ?? Number.NaN;
    setDraft(undefined);
    setRefused(draft);
    if (!Object.is(next, value)) setValue(next);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter') commit();
    if (inputProps.readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const from = (draft === undefined ? undefined : parseTimeText(draft)) ?? value;
    const next = stepTime(from, event.key === 'ArrowUp' ? 1 : -1, step);
    setDraft(undefined);
    if (next !== value) setValue(next);
  };

  return (
    <FormField {...fieldProps}>
      <InputFrame
        ref={useMergedRefs(frame, fieldRef)}
        data-size="time"
        {...frameProps}
        data-invalid={isInvalid || undefined}
      >
        <input
          autoComplete="off"
          {...inputProps}
          {...controlProps}
          value={shown}
          pattern={parseTimeText(shown) === undefined ? noMatch : undefined}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onBlur={(event) => {
            commit();
            onBlur?.(event);
          }}
        />
      </InputFrame>
    </FormField>
  );
}
