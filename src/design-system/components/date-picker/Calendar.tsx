import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import ReactDatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { createDateLocale } from './createDateLocale.ts';
import { type DateFieldValue, toLocalDate } from './dateText.ts';

interface MonthProps {
  min: string | undefined;
  max: string | undefined;
}

export interface CalendarProps extends MonthProps {
  value: DateFieldValue;
  onValueChange: (value: DateFieldValue) => void;
}

export interface DaysCalendarProps extends MonthProps {
  /** Selected days, each 'YYYY-MM-DD'. */
  values: readonly string[];
  /** Days with a mark and a description. */
  notes: readonly DayNote[];
  /** Called with the day and its cell. */
  onPress: (day: string, cell: HTMLElement) => void;
}

/** Describes a day. */
export interface DayNote {
  /** 'YYYY-MM-DD'. */
  date: string;
  text: string;
}

/** Picks one day of a month. Only this file uses react-datepicker. */
export function Calendar({ value, onValueChange, ...month }: CalendarProps) {
  return (
    <Sheet onKeyDownCapture={correctKeys}>
      <ReactDatePicker
        {...useWidgetProps(month)}
        selected={toLocalDate(value) ?? null}
        onChange={(date: Date | null) => {
          if (date) onValueChange(toCalendarDate(date));
        }}
      />
    </Sheet>
  );
}

/** Shows any number of days as selected, and others with a mark. */
export function DaysCalendar({ values, notes, onPress, ...month }: DaysCalendarProps) {
  const { min } = month;
  const first = values[0] ?? min;
  // A month that is shown stays when the selection changes.
  const [start, setStart] = useState({ min, first });
  if (start.min !== min) setStart({ min, first });
  const openToDate = toLocalDate(start.first);
  const [shownMonth, setShownMonth] = useState<Date>();
  // The widget compares each of its days with all of these.
  const isNear = (day: string) => {
    const middle = shownMonth ?? openToDate ?? new Date();
    const date = toLocalDate(day);
    return date !== undefined && Math.abs(monthsOf(date) - monthsOf(middle)) <= 1;
  };
  return (
    <Sheet onKeyDownCapture={correctKeys}>
      <ReactDatePicker
        {...useWidgetProps(month)}
        selectsMultiple
        // Otherwise the next key starts at the first selected day.
        shouldCloseOnSelect={false}
        selectedDates={values
          .filter(isNear)
          .map(toLocalDate)
          .filter((date) => date !== undefined)}
        holidays={notes.filter(({ date }) => isNear(date)).map(({ date, text }) => ({ date, holidayName: text }))}
        {...(openToDate && { openToDate })}
        onMonthChange={setShownMonth}
        onSelect={(date, event) => {
          const cell = event?.target instanceof Element ? event.target.closest<HTMLElement>('[role="gridcell"]') : null;
          if (date && cell) onPress(toCalendarDate(date), cell);
        }}
      />
    </Sheet>
  );
}

const monthsOf = (date: Date) => date.getFullYear() * 12 + date.getMonth();

/** Returns the local calendar date, 'YYYY-MM-DD'. */
function toCalendarDate(date: Date): string {
  const pad = (number: number, length: number) => String(number).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

function useWidgetProps({ min, max }: MonthProps) {
  const { labels, locale } = useLabels();
  const [minDate, maxDate] = [toLocalDate(min), toLocalDate(max)];
  return {
    inline: true,
    calendarContainer: Container,
    renderDayContents: (day: number) => day.toLocaleString(locale),
    locale: useMemo(() => createDateLocale(locale), [locale]),
    // The heading names the month.
    monthAriaLabelPrefix: '',
    chooseDayAriaLabelPrefix: labels.chooseDay,
    disabledDayAriaLabelPrefix: labels.unavailableDay,
    ...(minDate && { minDate }),
    ...(maxDate && { maxDate }),
    renderCustomHeader: (header: ReactDatePickerCustomHeaderProps) => <MonthHeader {...header} />,
  };
}

/** Without the label of the widget's own one, which is English and stands on an element without a role. */
function Container({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div className={className} translate="no">
      {children}
    </div>
  );
}

function MonthHeader(props: ReactDatePickerCustomHeaderProps) {
  const { date, prevMonthButtonDisabled, nextMonthButtonDisabled } = props;
  const { labels, locale } = useLabels();
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
        label={labels.previousMonth}
        icon={<ChevronLeft aria-hidden />}
        disabled={prevMonthButtonDisabled}
        onClick={props.decreaseMonth}
      />
      <span id={nameId} aria-live="polite">
        {date.toLocaleDateString(locale, { month: 'long', year: 'numeric' })}
      </span>
      <IconButton
        label={labels.nextMonth}
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
const sentEvents = new WeakSet<Event>();

/**
 * Replaces keys by arrow keys of the widget, which ignores text direction: in RTL, each horizontal arrow key by the
 * opposite one. Its End key ignores the locale and goes to Saturday: move to the last day of the row instead.
 */
function correctKeys(event: ReactKeyboardEvent<HTMLElement>) {
  if (sentEvents.has(event.nativeEvent)) return;
  const opposite = event.currentTarget.matches(':dir(rtl)') ? oppositeKeys.get(event.key) : undefined;
  const steps = event.key === 'End' ? countDaysAfter(event.target as Element) : 1;
  const key = event.key === 'End' ? 'ArrowRight' : opposite;
  if (key === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  for (let step = 0; step < steps; step += 1) {
    const sent = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    sentEvents.add(sent);
    // Each step starts at the day that the last one moved focus to.
    flushSync(() => document.activeElement?.dispatchEvent(sent));
  }
}

/** Counts the days after this one in its week. */
function countDaysAfter(day: Element): number {
  const week = [...(day.closest('.react-datepicker__week')?.children ?? [])];
  return Math.max(week.length - 1 - week.indexOf(day), 0);
}

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  margin-block-end: var(--space-1);
  font: var(--font-card-title);

  :dir(rtl) svg { scale: -1 1; }
`;

/* Replaces react-datepicker's stylesheet, which has physical properties and no tokens. The classes are the widget's. */
const Sheet = styled.div`
  padding: var(--space-3);

  .react-datepicker,
  .react-datepicker__month-container { display: block; position: relative; }

  .react-datepicker__header { display: block; }

  .react-datepicker__aria-live,
  .react-datepicker__sr-only {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .react-datepicker__day-names,
  .react-datepicker__week { display: grid; grid-template-columns: repeat(7, minmax(0, 40px)); }

  .react-datepicker__day-name {
    display: grid;
    place-items: center;
    block-size: 32px;
    color: var(--color-text-muted);
    font: var(--font-small);
  }

  .react-datepicker__day {
    display: grid;
    place-items: center;
    block-size: 40px;
    border: 1px solid transparent;
    border-radius: var(--radius-control);
    cursor: pointer;

    &:hover { background: var(--color-sunken); }
    &:focus-visible { outline-offset: -2px; }
  }

  .react-datepicker__day--outside-month { visibility: hidden; }

  .react-datepicker__day--today { border-color: var(--color-border-control); font-weight: 600; }

  .react-datepicker__day--selected {
    background: var(--color-accent);
    color: var(--color-on-accent);
    font-weight: 600;
    &:hover { background: var(--color-accent-hover); }
    &:focus-visible { outline-color: var(--color-on-accent); outline-offset: -4px; }
  }

  .react-datepicker__day--holidays:not(.react-datepicker__day--selected) {
    border: 2px dashed var(--color-accent);
    background: var(--color-accent-soft);
  }

  /* The title of the day has the text too. */
  .react-datepicker__day .overlay { display: none; }

  .react-datepicker__day--disabled {
    color: var(--color-text-muted);
    opacity: 0.55;
    cursor: not-allowed;
    &:hover { background: none; }
  }

  /* The days are no native controls, so a disabled fieldset does not disable them. */
  fieldset:disabled & {
    background: var(--color-sunken);
    color: var(--color-text-muted);
    interactivity: inert;
    .react-datepicker__day--selected { background: var(--color-text-muted); color: var(--color-surface); }
  }

  @media (forced-colors: active) {
    .react-datepicker__day:not(.react-datepicker__day--today) { border-color: Canvas; }
    .react-datepicker__day--holidays:not(.react-datepicker__day--selected) { border-color: Highlight; }
    .react-datepicker__day--disabled { color: GrayText; opacity: 1; }
    .react-datepicker__day--selected {
      forced-color-adjust: none;
      &, &:hover { background: Highlight; color: HighlightText; }
      &:focus-visible { outline-color: HighlightText; }
    }
    fieldset:disabled & .react-datepicker__day { color: GrayText; }
    fieldset:disabled & .react-datepicker__day--selected { background: GrayText; color: Canvas; }
  }
`;
