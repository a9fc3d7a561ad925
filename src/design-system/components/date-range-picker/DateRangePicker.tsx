import type { ComponentProps } from 'react';
import { DatePicker } from '../date-picker/DatePicker.tsx';
import type { DateFieldValue } from '../date-picker/dateText.ts';
import { FieldGroup } from '../field-group/FieldGroup.tsx';

/** First and last day, both included; each 'YYYY-MM-DD', '' or 'invalid'. */
export interface DateRange {
  start: DateFieldValue;
  end: DateFieldValue;
}

export interface DateRangePickerProps extends Omit<ComponentProps<typeof FieldGroup>, 'children'> {
  value: DateRange;
  onValueChange: (value: DateRange) => void;
  /** First and last day that the calendars offer, 'YYYY-MM-DD'; what is typed is for the form to judge. */
  min?: string | undefined;
  max?: string | undefined;
  startLabel?: string;
  endLabel?: string;
  /** What is wrong with one of the two; `errorMessage` is for what is wrong with both together. */
  startError?: string | undefined;
  endError?: string | undefined;
}

/** From one day to another, each typed or picked; the second calendar begins at the first day. Other props go to the root. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onValueChange, min, max, startError, endError, ...rest } = props;
  const { startLabel = 'Start Date', endLabel = 'End Date', disabled, ...groupProps } = rest;
  return (
    <FieldGroup {...groupProps}>
      <DatePicker
        label={startLabel}
        value={value.start}
        min={min}
        max={max}
        disabled={disabled}
        errorMessage={startError}
        onValueChange={(start) => onValueChange({ ...value, start })}
      />
      <DatePicker
        label={endLabel}
        value={value.end}
        min={laterOf(value.start, min)}
        max={max}
        disabled={disabled}
        errorMessage={endError}
        onValueChange={(end) => onValueChange({ ...value, end })}
      />
    </FieldGroup>
  );
}

/** Dates of the form YYYY-MM-DD sort as text; what is no date bounds nothing. */
function laterOf(start: DateFieldValue, min: string | undefined): string | undefined {
  const isDate = start !== '' && start !== 'invalid';
  if (!isDate) return min;
  return min === undefined || start > min ? start : min;
}
