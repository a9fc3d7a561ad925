import { Globe } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#design-system/components/button/Button.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import {
  Choice,
  DayFull,
  DayList,
  DayName,
  DayNumber,
  Note,
  Radio,
  Root,
  SeatCount,
  SlotList,
  Time,
  Title,
} from './SlotPicker.styles.ts';
import { dateId, groupSlotsByDay, type PickableSlot, type SlotDay } from './slotDays.ts';
import { defaultSlotTexts, type SlotTexts, zoneNote } from './slotTexts.ts';

export interface SlotPickerProps extends Omit<ComponentProps<'div'>, 'children'> {
  slots: readonly PickableSlot[];
  /** Time zone of the appointment (IANA). All times are shown in it. */
  timeZone: string;
  /** Time zone of the viewer (IANA). @default the browser's */
  viewerTimeZone?: string | undefined;
  /** `startsAt` of the selected slot. Undefined if none is selected. */
  value: number | undefined;
  /** `startsAt` of the viewer's present appointment, which would be moved. It says so and cannot be selected. */
  ownStartsAt?: number | undefined;
  /** Called with `startsAt` of the slot. */
  onValueChange: (startsAt: number) => void;
  disabled?: boolean | undefined;
  /** Level of the heading with the selected day. @default 2 */
  headingLevel?: 2 | 3 | undefined;
  /** Overrides of the English texts. */
  texts?: Partial<SlotTexts> | undefined;
}

/**
 * Selects a day, then a time. Two radio groups: two tab stops, arrow keys inside. Accessible names contain full date, time
 * and free seats. A change of day is announced. Other props go to the root.
 */
export function SlotPicker(props: SlotPickerProps) {
  const { slots, timeZone, viewerTimeZone = browserZone(), value, onValueChange, disabled = false, ...others } = props;
  const { ownStartsAt, headingLevel = 2, texts: ownTexts, ...rootProps } = others;
  const texts = { ...defaultSlotTexts, ...ownTexts };
  const days = useMemo(() => groupSlotsByDay(slots, timeZone), [slots, timeZone]);
  const [selectedDay, setSelectedDay] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);

  const shown = value ?? ownStartsAt;
  const day = findDay(days, selectedDay, shown === undefined ? undefined : dateId(shown, timeZone));
  const dayList = useRef<HTMLDivElement>(null);
  const dayId = day?.id;
  useEffect(() => {
    const list = dayList.current;
    if (dayId === undefined || list === null) return;
    // Fires at once, and again when a phone is rotated.
    const observer = new ResizeObserver(() => scrollToSelected(list));
    observer.observe(list);
    return () => observer.disconnect();
  }, [dayId]);
  if (day === undefined) return <Root {...rootProps}>{texts.empty}</Root>;

  const nextFree = days.find((other) => other.id > day.id && other.free > 0);
  const selectDay = ({ id: selectedId, fullDate, slots: times, free }: SlotDay) => {
    setSelectedDay(selectedId);
    setAnnouncement(texts.dayChosen(fullDate, times.length, free));
  };
  const goTo = (other: SlotDay) => {
    // The pressed button disappears, so focus moves to the new heading.
    flushSync(() => selectDay(other));
    title.current?.focus();
  };
  const selectedSlot = day.slots.find(({ startsAt }) => startsAt === value);
  const referenceTime = selectedSlot?.startsAt ?? day.slots[0]?.startsAt;

  return (
    <Root {...rootProps}>
      <DayList ref={dayList} role="radiogroup" aria-label={texts.day}>
        {days.map((entry) => (
          <Choice key={entry.id} data-kind="day" data-full={entry.free === 0 || undefined}>
            <Radio
              type="radio"
              name={`${id}-day`}
              aria-label={`${entry.fullDate}, ${texts.free(entry.free)}`}
              checked={entry.id === day.id}
              disabled={disabled}
              onChange={() => selectDay(entry)}
            />
            <DayName>{entry.weekday}</DayName>
            <DayNumber>{entry.shortDate}</DayNumber>
            <SeatCount>
              <bdi>{texts.free(entry.free)}</bdi>
            </SeatCount>
          </Choice>
        ))}
      </DayList>
      <Title as={headingLevel === 2 ? 'h2' : 'h3'} id={`${id}-title`} ref={title} tabIndex={-1}>
        {day.fullDate}
      </Title>
      <SlotList role="radiogroup" aria-labelledby={`${id}-title`} aria-describedby={`${id}-zone`}>
        {day.slots.map(({ startsAt, time, remaining }) => {
          const isOwn = startsAt === ownStartsAt;
          const state = isOwn ? texts.own : texts.left(remaining);
          return (
            <Choice key={startsAt} data-kind="time">
              <Radio
                type="radio"
                name={`${id}-time`}
                aria-label={`${time}, ${day.fullDate}, ${state}`}
                checked={startsAt === value}
                disabled={disabled || isOwn || remaining <= 0}
                onChange={() => onValueChange(startsAt)}
              />
              <Time>{time}</Time>
              <SeatCount>
                <bdi>{state}</bdi>
              </SeatCount>
            </Choice>
          );
        })}
      </SlotList>
      {day.free === 0 ? (
        <DayFull>
          {texts.dayFull}
          {nextFree ? <Button onClick={() => goTo(nextFree)}>{texts.nextFreeDay}</Button> : null}
        </DayFull>
      ) : null}
      <Note id={`${id}-zone`}>
        <Globe aria-hidden />
        <bdi>{zoneNote(texts, timeZone, viewerTimeZone, referenceTime, selectedSlot !== undefined)}</bdi>
      </Note>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Root>
  );
}

/** Returns the selected day, else the day of the value or of the own time, else the first with a free seat, else the first. */
function findDay(days: readonly SlotDay[], selectedId: string | undefined, valueId: string | undefined) {
  const byId = (dayId: string | undefined) => days.find(({ id }) => id === dayId);
  return byId(selectedId) ?? byId(valueId) ?? days.find(({ free }) => free > 0) ?? days[0];
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Scrolls only the list, unlike scrollIntoView. */
function scrollToSelected(list: HTMLElement): void {
  const selected = list.querySelector(':checked')?.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (selected === undefined || (selected.left >= box.left && selected.right <= box.right)) return;
  list.scrollBy({ left: selected.left - box.left - (box.width - selected.width) / 2 });
}
