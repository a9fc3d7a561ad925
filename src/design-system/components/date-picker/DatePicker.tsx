import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { buttonWithin } from '../../internal/control.styles.ts';
import { InputFrame } from '../../internal/FormField.styles.ts';
import { type FieldTexts, FormField } from '../../internal/FormField.tsx';
import { FormValue } from '../../internal/FormValue.tsx';
import { popupSurface } from '../../internal/popup.styles.ts';
import { useFieldProps } from '../../internal/useFieldProps.ts';
import { type FieldValue, useFieldValue } from '../../internal/useFieldValue.ts';
import { Popover } from '../popover/Popover.tsx';
import type { Calendar as CalendarWidget } from './Calendar.tsx';
import { type DateFieldValue, formatDateText, parseDateText, toIsoDate } from './dateText.ts';

export interface DatePickerProps
  extends FieldTexts,
    FieldValue<DateFieldValue>,
    Omit<
      ComponentProps<'input'>,
      'value' | 'defaultValue' | 'onChange' | 'size' | 'children' | 'type' | 'min' | 'max'
    > {
  /** First selectable day of the calendar, 'YYYY-MM-DD'. Typed dates are not limited: the form validates them. */
  min?: string | undefined;
  /** Last selectable day of the calendar, 'YYYY-MM-DD'. */
  max?: string | undefined;
  /**
   * Name of the button that opens the calendar, made of the label of the field.
   * @default (label) => `${label}: open calendar`
   */
  calendarLabel?: (label: string) => string;
  /**
   * Name of the button to the previous month.
   * @default 'Previous month'
   */
  previousMonthLabel?: string;
  /**
   * Name of the button to the next month.
   * @default 'Next month'
   */
  nextMonthLabel?: string;
}

/**
 * A date, typed as dd/MM/yyyy or picked from a calendar that is loaded on hover or focus. Its value is 'YYYY-MM-DD', '' if
 * empty, 'invalid' if the typed text is not a date; FormData gets the date or ''. `ref` and other props go to the input,
 * `className` to the root.
 */
export function DatePicker(props: DatePickerProps) {
  const { fieldProps, frameProps, controlProps, ownProps } = useFieldProps(props);
  const { value: given, defaultValue, onValueChange, min, max, name, onBlur, ...rest } = ownProps;
  const [value, setValue] = useFieldValue({ value: given, defaultValue, onValueChange }, '');
  const {
    calendarLabel = defaultCalendarLabel,
    previousMonthLabel = 'Previous month',
    nextMonthLabel = 'Next month',
    ...inputProps
  } = rest;
  const [Calendar, setCalendar] = useState<typeof CalendarWidget>();
  // The typed text, shown while it matches the value.
  const [draft, setDraft] = useState('');
  const text = parseDateText(draft) === value ? draft : formatDateText(value);
  // Loaded before the panel opens, so that focus can go to the selected day.
  const loadCalendar = async () => {
    const widget = await import('./Calendar.tsx');
    setCalendar(() => widget.Calendar);
  };

  return (
    <FormField {...fieldProps}>
      <InputFrame {...frameProps}>
        <input
          placeholder="dd/MM/yyyy"
          autoComplete="off"
          {...inputProps}
          {...controlProps}
          value={text}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            setValue(parseDateText(event.currentTarget.value));
          }}
          onBlur={(event) => {
            if (value !== 'invalid') setDraft(formatDateText(value));
            onBlur?.(event);
          }}
        />
        <Popover
          trigger={
            <Opener aria-label={calendarLabel(props.label)} disabled={props.disabled || props.readOnly}>
              <CalendarDays aria-hidden />
            </Opener>
          }
          panel={<Panel />}
          label={calendarLabel(props.label)}
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
                  setValue(next);
                }}
              />
            )
          }
        </Popover>
      </InputFrame>
      <FormValue name={name} values={[toIsoDate(value)]} disabled={props.disabled} />
    </FormField>
  );
}

function defaultCalendarLabel(label: string): string {
  return `${label}: open calendar`;
}

const Opener = styled.button`
  ${buttonWithin}
  color: var(--color-text-muted);

  svg { inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }
  &:hover:not(:disabled) { background: var(--color-sunken); color: var(--color-text); }
`;

const Panel = styled.div`
  ${popupSurface}
  margin-block: 8px;
`;
