import { enGB } from 'date-fns/locale/en-GB';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent as ReactKeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
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

/** Picks one day of a month. Only this file uses react-datepicker. */
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

/** Picks any number of days. */
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
    // Weeks start on Monday. Accessible day names such as 'Friday, 14 March 2025' contain the visible number.
    locale: enGB,
    ...(minDate && { minDate }),
    ...(maxDate && { maxDate }),
    renderCustomHeader: (header: ReactDatePickerCustomHeaderProps) => (
      <MonthHeader {...header} previousLabel={previousLabel} nextLabel={nextLabel} />
    ),
  };
}

type MonthHeaderProps = ReactDatePickerCustomHeaderProps & Pick<MonthProps, 'previousLabel' | 'nextLabel'>;

function MonthHeader(props: MonthHeaderProps) {
  const { date, previousLabel, nextLabel, prevMonthButtonDisabled, nextMonthButtonDisabled } = props;
  const nameId = useId();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The widget calls its days grid cells, but their parent a table. Each month has its own parent.
    const days = root.current?.closest('.react-datepicker')?.querySelector('[role="table"]');
    days?.setAttribute('role', 'grid');
    days?.setAttribute('aria-labelledby', nameId);
  });
  return (
    <Header ref={root}>
      <IconButton
        label={previousLabel}
        icon={<ChevronLeft aria-hidden />}
        disabled={prevMonthButtonDisabled}
        onClick={props.decreaseMonth}
      />
      <span id={nameId} aria-live="polite">
        {monthName.format(date)}
      </span>
      <IconButton
        label={nextLabel}
        icon={<ChevronRight aria-hidden />}
        disabled={nextMonthButtonDisabled}
        onClick={props.increaseMonth}
      />
    </Header>
  );
}

const oppositeKeys = new Map([
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowRight', 'ArrowLeft'],
]);
const mirroredEvents = new WeakSet<Event>();

/** The widget ignores text direction: in RTL, replace each horizontal arrow key with the opposite one. */
function mirrorArrows(event: ReactKeyboardEvent<HTMLElement>) {
  const key = oppositeKeys.get(event.key);
  if (key === undefined || mirroredEvents.has(event.nativeEvent) || !event.currentTarget.matches(':dir(rtl)')) return;
  event.preventDefault();
  event.stopPropagation();
  const mirrored = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  mirroredEvents.add(mirrored);
  event.target.dispatchEvent(mirrored);
}
