import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { daysOfMonth, firstColumn, monthName } from './months.ts';
import {
  Choice,
  Column,
  DayCell,
  DayNumber,
  Days,
  Dot,
  Legend,
  Month,
  MonthHeader,
  MonthTitle,
  Radio,
  SeatCount,
} from './SlotPicker.styles.ts';
import { nameSlot, type SlotDay } from './slotDays.ts';
import type { SlotTexts } from './slotTexts.ts';

export interface SlotMonthProps {
  /** As YYYY-MM. */
  month: string;
  days: readonly SlotDay[];
  selectedId: string;
  timeZone: string;
  disabled: boolean;
  /** More slots of this month are on their way. */
  loading: boolean;
  texts: SlotTexts;
  headingLevel: 2 | 3;
  onSelect: (day: SlotDay) => void;
  /** Undefined at the first month. */
  onPrevious: (() => void) | undefined;
  /** Undefined at the last month. */
  onNext: (() => void) | undefined;
}

/** A month with a radio for each day that has slots. Full days cannot be selected. */
export function SlotMonth(props: SlotMonthProps) {
  const { month, days, selectedId, timeZone, disabled, loading, texts, headingLevel, onSelect, onPrevious, onNext } =
    props;
  const id = useId();
  const byId = new Map(days.map((day) => [day.id, day]));
  return (
    <Month>
      <MonthHeader>
        <MonthTitle as={headingLevel === 2 ? 'h2' : 'h3'}>{monthName(month)}</MonthTitle>
        {/* Buttons use aria-disabled, because a disabled button would lose focus at the last month. */}
        <IconButton
          label={texts.previousMonth}
          icon={<ChevronLeft aria-hidden />}
          aria-disabled={onPrevious === undefined || undefined}
          onClick={onPrevious}
        />
        <IconButton
          label={texts.nextMonth}
          icon={<ChevronRight aria-hidden />}
          aria-disabled={onNext === undefined || undefined}
          onClick={onNext}
        />
      </MonthHeader>
      <Days role="radiogroup" aria-label={texts.day}>
        {columns.map((atMs) => (
          <Column key={atMs} aria-hidden>
            {columnFormat.format(atMs)}
          </Column>
        ))}
        {daysOfMonth(month).map((dayId, index) => {
          const day = byId.get(dayId);
          const style = index === 0 ? { gridColumnStart: firstColumn(month) } : undefined;
          if (day === undefined) {
            return (
              <DayCell key={dayId} aria-hidden style={style}>
                {index + 1}
              </DayCell>
            );
          }
          return (
            <Choice key={dayId} data-kind="day" style={style}>
              <Radio
                type="radio"
                name={id}
                aria-label={`${nameSlot(day.slots[0].startsAt, timeZone).fullDate}, ${texts.free(day.free)}`}
                checked={dayId === selectedId}
                disabled={disabled || (day.free === 0 && dayId !== selectedId)}
                onChange={() => onSelect(day)}
              />
              <DayNumber>{index + 1}</DayNumber>
              {day.free > 0 ? <Dot /> : <SeatCount>{texts.full}</SeatCount>}
            </Choice>
          );
        })}
      </Days>
      <Legend aria-live="polite">{loading ? texts.loadingDays : texts.legend}</Legend>
    </Month>
  );
}

const columnFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'narrow', timeZone: 'UTC' });

/** A week from a Monday on. */
const columns = Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 11, 7 + index));
