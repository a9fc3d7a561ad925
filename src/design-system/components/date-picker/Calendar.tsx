import { enGB } from 'date-fns/locale/en-GB';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import ReactDatePicker from 'react-datepicker';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Header, Sheet } from './Calendar.styles.ts';
import { type DateFieldValue, toCalendarDate, toLocalDate } from './dateText.ts';

export interface CalendarProps {
  value: DateFieldValue;
  onValueChange: (value: DateFieldValue) => void;
  min: string | undefined;
  max: string | undefined;
  previousLabel: string;
  nextLabel: string;
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

/** One month of days. The only file that knows the calendar widget. */
export function Calendar({ value, onValueChange, min, max, previousLabel, nextLabel }: CalendarProps) {
  const [minDate, maxDate] = [toLocalDate(min), toLocalDate(max)];
  return (
    <Sheet onKeyDownCapture={mirrorArrows}>
      <ReactDatePicker
        inline
        // Monday first, and days named as 'Friday, 14 March 2025', which holds the number that is seen.
        locale={enGB}
        selected={toLocalDate(value) ?? null}
        {...(minDate && { minDate })}
        {...(maxDate && { maxDate })}
        onChange={(date: Date | null) => {
          if (date) onValueChange(toCalendarDate(date));
        }}
        renderCustomHeader={(header) => (
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
        )}
      />
    </Sheet>
  );
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
