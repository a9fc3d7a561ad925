import type { ComponentProps } from 'react';
import { FormValue } from '../../internal/HiddenInput.tsx';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { DatePicker } from '../date-picker/DatePicker.tsx';
import { type DateFieldValue, isIsoDate, toIsoDate } from '../date-picker/dateText.ts';
import { FieldGroup, type FieldGroupProps } from '../field-group/FieldGroup.tsx';

/** First and last day, both inclusive. Each is 'YYYY-MM-DD', '' if empty, or the typed text if it is not a date. */
export interface DateRange {
  start: DateFieldValue;
  end: DateFieldValue;
}

export interface DateRangePickerProps
  extends FieldValue<DateRange>,
    Omit<FieldGroupProps, 'children' | 'defaultValue' | 'ref'>,
    Pick<ComponentProps<'input'>, 'ref' | 'readOnly'> {
  /** First selectable day of the calendars, 'YYYY-MM-DD'. Typed dates are not limited: the form validates them. */
  min?: string | undefined;
  /** Last selectable day of the calendars, 'YYYY-MM-DD'. */
  max?: string | undefined;
  /**
   * Label of the first field.
   * @default the label `startDate`
   */
  startLabel?: string;
  /**
   * Label of the second field.
   * @default the label `endDate`
   */
  endLabel?: string;
  /** Error of the first day. Use `errorMessage` for errors of the range. */
  startErrorMessage?: string | undefined;
  /** Error of the last day. */
  endErrorMessage?: string | undefined;
}

/**
 * Two date pickers for a range. The second calendar starts at the first day. FormData gets 'YYYY-MM-DD/YYYY-MM-DD'. `ref`
 * goes to the first input, other props to the fieldset.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const {
    value: given,
    defaultValue,
    onValueChange,
    min,
    max,
    startErrorMessage,
    endErrorMessage,
    ref,
    ...rest
  } = props;
  const { startLabel, endLabel, name, disabled, readOnly, ...groupProps } = rest;
  const { labels } = useLabels();
  const [value, setValue, fieldRef] = useFieldValue(
    { value: given, defaultValue, onValueChange },
    { start: '', end: '' },
  );
  const shared = { max, disabled, readOnly, required: groupProps.required };
  return (
    <FieldGroup {...groupProps} ref={fieldRef}>
      <DatePicker
        {...shared}
        ref={ref}
        label={startLabel ?? labels.startDate}
        value={value.start}
        min={min}
        errorMessage={startErrorMessage}
        onValueChange={(start) => setValue({ ...value, start })}
      />
      <DatePicker
        {...shared}
        label={endLabel ?? labels.endDate}
        value={value.end}
        min={laterOf(value.start, min)}
        errorMessage={endErrorMessage}
        onValueChange={(end) => setValue({ ...value, end })}
      />
      <FormValue name={name} values={[toIsoRange(value)]} disabled={disabled} />
    </FieldGroup>
  );
}

/** Empty without any date, like an empty date field. */
function toIsoRange({ start, end }: DateRange): string {
  const dates = [toIsoDate(start), toIsoDate(end)];
  return dates.some(Boolean) ? dates.join('/') : '';
}

/** Compares as text: YYYY-MM-DD sorts chronologically. Ignores a start that is not a date. */
function laterOf(start: DateFieldValue, min: string | undefined): string | undefined {
  if (!isIsoDate(start)) return min;
  return min === undefined || start > min ? start : min;
}
