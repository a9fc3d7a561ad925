import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { firstDayOfWeek } from '../../internal/firstDayOfWeek.ts';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';
import { daysOfMonth, firstColumn, listColumnNames, monthName } from './months.ts';
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

export interface SlotMonthProps {
  /** As YYYY-MM. */
  month: string;
  days: readonly SlotDay[];
  selectedId: string;
  timeZone: string;
  disabled: boolean;
  /** More slots of this month are being loaded. */
  loading: boolean;
  headingLevel: 2 | 3;
  onSelect: (day: SlotDay) => void;
  /** Undefined at the first month. */
  onPrevious: (() => void) | undefined;
  /** Undefined at the last month. */
  onNext: (() => void) | undefined;
}

/** A month with a radio for each day that has slots. Full days cannot be selected. */
export function SlotMonth(props: SlotMonthProps) {
  const { month, days, selectedId, timeZone, disabled, loading, headingLevel, onSelect, onPrevious, onNext } = props;
  const localization = usePatternLabels();
  const { labels, locale } = localization;
  const firstDay = firstDayOfWeek(locale);
  const id = useId();
  const byId = new Map(days.map((day) => [day.id, day]));
  return (
    <Month>
      <MonthHeader>
        <MonthTitle as={headingLevel === 2 ? 'h2' : 'h3'}>{monthName(month, localization)}</MonthTitle>
        {/* Buttons use aria-disabled, because a disabled button would lose focus at the last month. */}
        <IconButton
          label={labels.previousMonth}
          icon={<ChevronLeft aria-hidden />}
          aria-disabled={onPrevious === undefined || undefined}
          onClick={onPrevious}
        />
        <IconButton
          label={labels.nextMonth}
          icon={<ChevronRight aria-hidden />}
          aria-disabled={onNext === undefined || undefined}
          onClick={onNext}
        />
      </MonthHeader>
      <Days role="radiogroup" aria-label={labels.day}>
        {listColumnNames(locale, firstDay).map((name, index) => (
          <Column key={index} aria-hidden>
            {name}
          </Column>
        ))}
        {daysOfMonth(month).map((dayId, index) => {
          const day = byId.get(dayId);
          const number = (index + 1).toLocaleString(locale);
          const style = index === 0 ? { gridColumnStart: firstColumn(month, firstDay) } : undefined;
          if (day === undefined) {
            return (
              <DayCell key={dayId} aria-hidden style={style}>
                {number}
              </DayCell>
            );
          }
          const { fullDate } = nameSlot(day.slots[0].startsAt, timeZone, localization);
          const free = day.free > 0 ? labels.freeSeats(day.free.toLocaleString(locale)) : labels.full;
          return (
            <Choice key={dayId} data-kind="day" style={style}>
              <Radio
                type="radio"
                name={id}
                aria-label={`${fullDate}, ${free}`}
                checked={dayId === selectedId}
                disabled={disabled || (day.free === 0 && dayId !== selectedId)}
                onChange={() => onSelect(day)}
              />
              <DayNumber>{number}</DayNumber>
              {day.free > 0 ? <Dot /> : <SeatCount>{labels.full}</SeatCount>}
            </Choice>
          );
        })}
      </Days>
      <Legend aria-live="polite">{loading ? labels.loadingDays : labels.slotLegend}</Legend>
    </Month>
  );
}
