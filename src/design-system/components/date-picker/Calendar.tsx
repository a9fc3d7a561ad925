import { enGB } from 'date-fns/locale/en-GB';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import ReactDatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Header, Sheet } from './Calendar.styles.ts';
import { type DateFieldValue, toCalendarDate, toLocalDate } from './dateText.ts';

interface MonthProps {
  min: string | undefined;
  max: string | undefined;
  previousLabel: string;
  nextLabel: string;
}

export interface CalendarProps extends MonthProps {
  value: DateFieldValue;
  onValueChange: (value: DateFieldValue) => void;
}

export interface DaysCalendarProps extends MonthProps {
  /** Each 'YYYY-MM-DD'. */
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

/** One month of days, of which one is chosen. This file alone knows the calendar widget. */
export function Calendar({ value, onValueChange, ...month }: CalendarProps) {
  return (
    <Sheet onKeyDownCapture={mirrorArrows}>
      <ReactDatePicker
        {...widgetProps(month)}
        selected={toLocalDate(value) ?? null}
        onChange={(date: Date | null) => {
          if (date) onValueChange(toCalendarDate(date));
        }}
      />
    </Sheet>
  );
}

/** One month of days, of which any number is chosen. */
export function DaysCalendar({ values, onValuesChange, ...month }: DaysCalendarProps) {
  const first = toLocalDate(values[0] ?? month.min);
  return (
    <Sheet onKeyDownCapture={mirrorArrows}>
      <ReactDatePicker
        {...widgetProps(month)}
        selectsMultiple
        selectedDates={values.map(toLocalDate).filter((date) => date !== undefined)}
        {...(first && { openToDate: first })}
        onChange={(dates: Date[] | null) => onValuesChange((dates ?? []).map(toCalendarDate).sort())}
      />
    </Sheet>
  );
}

function widgetProps({ min, max, previousLabel, nextLabel }: MonthProps) {
  const [minDate, maxDate] = [toLocalDate(min), toLocalDate(max)];
  return {
    inline: true,
    // Monday first, and days named as 'Friday, 14 March 2025', which holds the number that is seen.
    locale: enGB,
    ...(minDate && { minDate }),
    ...(maxDate && { maxDate }),
    renderCustomHeader: (header: ReactDatePickerCustomHeaderProps) => (
      <Header>
        <IconButton
          label={previousLabel}
          icon={<ChevronLeft aria-hidden />}
          disabled={header.prevMonthButtonDisabled}
          onClick={header.decreaseMonth}
        />
        <span aria-live="polite">{monthName.format(header.date)}</span>
        <IconButton
          label={nextLabel}
          icon={<ChevronRight aria-hidden />}
          disabled={header.nextMonthButtonDisabled}
          onClick={header.increaseMonth}
        />
      </Header>
    ),
  };
}

const mirrored = new Map([
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowRight', 'ArrowLeft'],
]);
const sentByUs = new WeakSet<Event>();

/** The widget's arrow keys follow the calendar, not the eye: where days run from right to left, they trade places. */
function mirrorArrows(event: ReactKeyboardEvent<HTMLElement>) {
  const key = mirrored.get(event.key);
  if (key === undefined || sentByUs.has(event.nativeEvent) || !event.currentTarget.matches(':dir(rtl)')) return;
  event.preventDefault();
  event.stopPropagation();
  const twin = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  sentByUs.add(twin);
  event.target.dispatchEvent(twin);
}
