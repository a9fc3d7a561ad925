import { Globe } from 'lucide-react';
import { type ComponentProps, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#design-system/components/button/Button.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { DayCalendar } from './DayCalendar.tsx';
import {
  Choice,
  DayFull,
  FirstFree,
  Note,
  PartTitle,
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
 * Offers the first free time, then selects a day in a calendar of the month, then a time. Two radio groups: two tab stops,
 * arrow keys inside. Accessible names contain full date, time and free seats. A change of day is announced. Other props go
 * to the root.
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
  if (day === undefined) return <Root {...rootProps}>{texts.empty}</Root>;

  const firstFree = findFirstFree(days, ownStartsAt);
  const parts = [
    { name: texts.morning, times: day.slots.filter(({ isMorning }) => isMorning) },
    { name: texts.afternoon, times: day.slots.filter(({ isMorning }) => !isMorning) },
  ].filter(({ times }) => times.length > 0);
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
      {firstFree ? (
        <FirstFree>
          <p>
            {texts.firstFree} <strong>{`${firstFree.day.fullDate}, ${firstFree.slot.time}`}</strong>
          </p>
          <Button
            variant="primary"
            disabled={disabled || value === firstFree.slot.startsAt}
            aria-label={`${texts.takeIt}: ${firstFree.day.fullDate}, ${firstFree.slot.time}`}
            onClick={() => {
              selectDay(firstFree.day);
              onValueChange(firstFree.slot.startsAt);
            }}
          >
            {texts.takeIt}
          </Button>
        </FirstFree>
      ) : null}
      <DayCalendar days={days} selected={day} disabled={disabled} texts={texts} onSelect={selectDay} />
      <Title as={headingLevel === 2 ? 'h2' : 'h3'} id={`${id}-title`} ref={title} tabIndex={-1}>
        {day.fullDate}
      </Title>
      <div role="radiogroup" aria-labelledby={`${id}-title`} aria-describedby={`${id}-zone`}>
        {parts.map(({ name, times }) => (
          <div key={name}>
            {parts.length > 1 ? <PartTitle>{name}</PartTitle> : null}
            <SlotList>
              {times.map(({ startsAt, time, remaining }) => {
                const isOwn = startsAt === ownStartsAt;
                const state = isOwn ? texts.own : texts.left(remaining);
                return (
                  <Choice key={startsAt}>
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
          </div>
        ))}
      </div>
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

/** The first time with a free seat, besides the viewer's own. */
function findFirstFree(days: readonly SlotDay[], ownStartsAt: number | undefined) {
  for (const day of days) {
    const slot = day.slots.find(({ startsAt, remaining }) => remaining > 0 && startsAt !== ownStartsAt);
    if (slot) return { day, slot };
  }
  return undefined;
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
