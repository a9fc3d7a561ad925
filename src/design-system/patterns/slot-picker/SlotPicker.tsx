import { Globe } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#design-system/components/button/Button.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import {
  Choice,
  DayList,
  DayName,
  DayNumber,
  Full,
  Note,
  Places,
  Radio,
  Root,
  SlotList,
  Time,
  Title,
} from './SlotPicker.styles.ts';
import { dateId, groupSlotsByDay, type PickableSlot, type SlotDay } from './slotDays.ts';
import { defaultSlotTexts, type SlotTexts, zoneNote } from './slotTexts.ts';

export interface SlotPickerProps extends Omit<ComponentProps<'div'>, 'children'> {
  slots: readonly PickableSlot[];
  /** Where the appointment takes place (IANA); all times are on its clock. */
  timeZone: string;
  /** The viewer's own zone. @default the browser's */
  viewerTimeZone?: string | undefined;
  /** `startsAt` of the chosen slot; undefined while none is chosen. */
  value: number | undefined;
  onValueChange: (startsAt: number) => void;
  disabled?: boolean | undefined;
  /** The level of the heading with the chosen day. @default 2 */
  headingLevel?: 2 | 3 | undefined;
  /** The texts that differ from the English ones. */
  texts?: Partial<SlotTexts> | undefined;
}

/**
 * Chooses a time: first a day, then a time of it. Two stops for the Tab key, arrow keys within; every choice is named by
 * its full date, time and places, and a change of the day is announced. Other props go to the root.
 */
export function SlotPicker(props: SlotPickerProps) {
  const { slots, timeZone, viewerTimeZone = browserZone(), value, onValueChange, disabled = false, ...others } = props;
  const { headingLevel = 2, texts: ownTexts, ...rootProps } = others;
  const texts = { ...defaultSlotTexts, ...ownTexts };
  const days = useMemo(() => groupSlotsByDay(slots, timeZone), [slots, timeZone]);
  const [chosenDay, setChosenDay] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);

  const day = findDay(days, chosenDay, value === undefined ? undefined : dateId(value, timeZone));
  const dayList = useRef<HTMLDivElement>(null);
  const shownId = day?.id;
  useEffect(() => {
    const list = dayList.current;
    if (shownId === undefined || list === null) return;
    // It is told the size at once, and again where a phone is turned.
    const observer = new ResizeObserver(() => bringChosenIntoSight(list));
    observer.observe(list);
    return () => observer.disconnect();
  }, [shownId]);
  if (day === undefined) return <Root {...rootProps}>{texts.empty}</Root>;

  const nextFree = days.find((other) => other.id > day.id && other.free > 0);
  const choose = ({ id: dayId, fullDate, slots: times, free }: SlotDay) => {
    setChosenDay(dayId);
    setAnnouncement(texts.dayChosen(fullDate, times.length, free));
  };
  const goTo = (other: SlotDay) => {
    // The button leaves the page with the full day, so the focus goes to the heading of the new one.
    flushSync(() => choose(other));
    title.current?.focus();
  };
  const chosenSlot = day.slots.find(({ startsAt }) => startsAt === value);
  const shownMoment = chosenSlot?.startsAt ?? day.slots[0]?.startsAt;

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
              onChange={() => choose(entry)}
            />
            <DayName>{entry.weekday}</DayName>
            <DayNumber>{entry.shortDate}</DayNumber>
            <Places>
              <bdi>{texts.free(entry.free)}</bdi>
            </Places>
          </Choice>
        ))}
      </DayList>
      <Title as={headingLevel === 2 ? 'h2' : 'h3'} id={`${id}-title`} ref={title} tabIndex={-1}>
        {day.fullDate}
      </Title>
      <SlotList role="radiogroup" aria-labelledby={`${id}-title`} aria-describedby={`${id}-zone`}>
        {day.slots.map(({ startsAt, time, remaining }) => (
          <Choice key={startsAt} data-kind="time">
            <Radio
              type="radio"
              name={`${id}-time`}
              aria-label={`${time}, ${day.fullDate}, ${texts.left(remaining)}`}
              checked={startsAt === value}
              disabled={disabled || remaining <= 0}
              onChange={() => onValueChange(startsAt)}
            />
            <Time>{time}</Time>
            <Places>
              <bdi>{texts.left(remaining)}</bdi>
            </Places>
          </Choice>
        ))}
      </SlotList>
      {day.free === 0 ? (
        <Full>
          {texts.dayFull}
          {nextFree ? <Button onClick={() => goTo(nextFree)}>{texts.nextFreeDay}</Button> : null}
        </Full>
      ) : null}
      <Note id={`${id}-zone`}>
        <Globe aria-hidden />
        <bdi>{zoneNote(texts, timeZone, viewerTimeZone, shownMoment, chosenSlot !== undefined)}</bdi>
      </Note>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Root>
  );
}

/** The day somebody went to, else the one of the chosen slot, else the first with a place, else the first. */
function findDay(days: readonly SlotDay[], chosen: string | undefined, ofValue: string | undefined) {
  const byId = (wanted: string | undefined) => days.find(({ id }) => id === wanted);
  return byId(chosen) ?? byId(ofValue) ?? days.find(({ free }) => free > 0) ?? days[0];
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Scrolls the list alone: the page around it stays where it is. */
function bringChosenIntoSight(list: HTMLElement): void {
  const chosen = list.querySelector(':checked')?.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (chosen === undefined || (chosen.left >= box.left && chosen.right <= box.right)) return;
  list.scrollBy({ left: chosen.left - box.left - (box.width - chosen.width) / 2 });
}
