import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Calendar, CalendarHeader, DayChoice, DayGrid, DotNote, Radio } from './SlotPicker.styles.ts';
import { describeMonth, monthsOf, type SlotDay } from './slotDays.ts';
import type { SlotTexts } from './slotTexts.ts';

export interface DayCalendarProps {
  days: readonly SlotDay[];
  selected: SlotDay;
  disabled: boolean;
  texts: SlotTexts;
  onSelect: (day: SlotDay) => void;
}

const weekdays = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** One month at a time. Days with times are radio buttons, and those with free ones have a dot. */
export function DayCalendar({ days, selected, disabled, texts, onSelect }: DayCalendarProps) {
  const id = useId();
  // Follows the selected day until another month is opened.
  const [opened, setOpened] = useState<string>();
  const months = monthsOf(days);
  const shown = opened ?? selected.id.slice(0, 7);
  const index = months.indexOf(shown);
  const month = describeMonth(shown);
  const dayOf = (number: number) => days.find((day) => day.id === `${shown}-${String(number).padStart(2, '0')}`);
  const open = (step: number) => setOpened(months[index + step]);

  return (
    <Calendar>
      <CalendarHeader>
        <p aria-live="polite">{month.name}</p>
        {months.length > 1 ? (
          <div>
            <IconButton
              label={texts.previousMonth}
              icon={<ChevronLeft aria-hidden />}
              aria-disabled={index <= 0}
              onClick={() => index > 0 && open(-1)}
            />
            <IconButton
              label={texts.nextMonth}
              icon={<ChevronRight aria-hidden />}
              aria-disabled={index >= months.length - 1}
              onClick={() => index < months.length - 1 && open(1)}
            />
          </div>
        ) : null}
      </CalendarHeader>
      <DayGrid role="radiogroup" aria-label={texts.day}>
        {weekdays.map((weekday, column) => (
          <span key={`${weekday} ${column}`} aria-hidden data-kind="weekday">
            {weekday}
          </span>
        ))}
        {Array.from({ length: month.length }, (_, offset) => {
          const number = offset + 1;
          const day = dayOf(number);
          const style = offset === 0 ? { gridColumnStart: month.leading + 1 } : undefined;
          if (day === undefined) {
            return (
              <span key={number} aria-hidden style={style}>
                {number}
              </span>
            );
          }
          return (
            <DayChoice key={number} style={style} data-free={day.free > 0 || undefined}>
              <Radio
                type="radio"
                name={`${id}-day`}
                aria-label={`${day.fullDate}, ${texts.free(day.free)}`}
                checked={day.id === selected.id}
                disabled={disabled}
                onChange={() => {
                  setOpened(undefined);
                  onSelect(day);
                }}
              />
              {number}
            </DayChoice>
          );
        })}
      </DayGrid>
      <DotNote>{texts.dots}</DotNote>
    </Calendar>
  );
}
