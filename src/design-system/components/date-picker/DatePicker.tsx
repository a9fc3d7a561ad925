import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { describedBy } from '../../internal/fieldIds.ts';
import { Popover } from '../../internal/Popover.tsx';
import { useFieldIds } from '../../internal/useFieldIds.ts';
import type { Calendar as CalendarWidget } from './Calendar.tsx';
import { Opener, Panel } from './DatePicker.styles.ts';
import { type DateFieldValue, formatDateText, parseDateText } from './dateText.ts';

export interface DatePickerProps
  extends FieldTexts,
    Omit<
      ComponentProps<'input'>,
      'value' | 'defaultValue' | 'onChange' | 'size' | 'children' | 'type' | 'min' | 'max'
    > {
  /** 'YYYY-MM-DD', '' or 'invalid'. */
  value: DateFieldValue;
  onValueChange: (value: DateFieldValue) => void;
  /** First and last day that the calendar offers, 'YYYY-MM-DD'; what is typed is for the form to judge. */
  min?: string | undefined;
  max?: string | undefined;
  calendarLabel?: (label: string) => string;
  previousMonthLabel?: string;
  nextMonthLabel?: string;
}

/** A date, typed as dd/MM/yyyy or picked from a calendar, which is loaded when it is first opened. `ref` and other props go to the input, `className` to the root. */
export function DatePicker(props: DatePickerProps) {
  const { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage, className, id, ...control } = props;
  const { value, onValueChange, min, max, disabled, onBlur, 'aria-describedby': others, ...rest } = control;
  const {
    calendarLabel = sayCalendar,
    previousMonthLabel = 'Previous month',
    nextMonthLabel = 'Next month',
    ...inputProps
  } = rest;
  const ids = useFieldIds(id);
  const [Calendar, setCalendar] = useState<typeof CalendarWidget>();
  // The text as typed, as long as it still says the value: another value from outside wins.
  const [draft, setDraft] = useState('');
  const text = parseDateText(draft) === value ? draft : formatDateText(value);
  // The panel opens with the calendar in it, so that the focus can go to its day.
  const loadCalendar = async () => {
    const widget = await import('./Calendar.tsx');
    setCalendar(() => widget.Calendar);
  };
  const texts = { label, labelHidden, labelSuffix, labelEnd, hint, errorMessage };

  return (
    <FormField ids={ids} className={className} disabled={disabled} {...texts}>
      <div className="frame" data-invalid={errorMessage ? true : undefined} data-disabled={disabled || undefined}>
        <input
          placeholder="dd/MM/yyyy"
          autoComplete="off"
          {...inputProps}
          id={ids.control}
          value={text}
          disabled={disabled}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={describedBy(ids, { hint, errorMessage, others })}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            onValueChange(parseDateText(event.currentTarget.value));
          }}
          onBlur={(event) => {
            if (value !== 'invalid') setDraft(formatDateText(value));
            onBlur?.(event);
          }}
        />
        <Popover
          trigger={
            <Opener aria-label={calendarLabel(label)} disabled={disabled}>
              <CalendarDays aria-hidden />
            </Opener>
          }
          panel={<Panel />}
          label={calendarLabel(label)}
          align="end"
          initialFocus='[role="gridcell"][tabindex="0"]'
          loadContent={loadCalendar}
        >
          {(close) =>
            Calendar === undefined ? null : (
              <Calendar
                value={value}
                min={min}
                max={max}
                previousLabel={previousMonthLabel}
                nextLabel={nextMonthLabel}
                onValueChange={(next) => {
                  setDraft('');
                  close();
                  onValueChange(next);
                }}
              />
            )
          }
        </Popover>
      </div>
    </FormField>
  );
}

function sayCalendar(label: string): string {
  return `${label}: open calendar`;
}
