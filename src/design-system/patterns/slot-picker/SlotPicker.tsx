import { Globe } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#design-system/components/button/Button.tsx';
import { useTooltip } from '#design-system/components/tooltip/useTooltip.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';
import type { PatternLocalization } from '../patternLabels.ts';
import { addMonths, monthName, monthOf } from './months.ts';
import { SlotMonth } from './SlotMonth.tsx';
import {
  Choice,
  DayFull,
  FirstFree,
  HalfTitle,
  Note,
  Picker,
  Radio,
  Root,
  SeatCount,
  SlotList,
  Time,
  Title,
} from './SlotPicker.styles.ts';
import {
  dateId,
  groupSlotsByDay,
  type NamedSlot,
  nameSlot,
  type PickableSlot,
  type SlotDay,
  shortSlotName,
  splitAtNoon,
} from './slotDays.ts';
import { zoneNote } from './zoneNote.ts';

export interface SlotPickerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Each with its start in epoch milliseconds and the number of free seats. */
  slots: ReadonlyArray<PickableSlot>;
  /** Time zone of the appointment (IANA). All times are shown in it. */
  timeZone: string;
  /** Time zone of the viewer (IANA). @default the browser's */
  viewerTimeZone?: string | undefined;
  /** `startsAt` of the selected slot. Undefined if none is selected. */
  value: number | undefined;
  /** `startsAt` of the viewer's current appointment, which would be moved. Shown as their own and not selectable. */
  ownStartsAt?: number | undefined;
  /** Start of the first slot that is not loaded yet. Undefined if all are in `slots`. */
  moreFrom?: number | undefined;
  /** Called when the shown month needs slots from `moreFrom` on. */
  onLoadMore?: (() => void) | undefined;
  /** Called with `startsAt` of the slot. */
  onValueChange: (startsAt: number) => void;
  /** Disables all days and times. */
  disabled?: boolean | undefined;
  /** Level of the heading with the selected day. @default 2 */
  headingLevel?: 2 | 3 | undefined;
  /** Content that says why a full time cannot be chosen. Rendered once it is asked for. */
  explain?: ((startsAt: number) => ReactNode) | undefined;
}

/**
 * Offers the first free time, and a month with a day to select, then a time. Days and times are a radio group each: one tab
 * stop, arrow keys inside. Accessible names contain full date, time and free seats. Changes are announced. With `explain`,
 * full times can be focused and show in a tooltip why they cannot be chosen. Other props go to the root.
 */
export function SlotPicker(props: SlotPickerProps) {
  const { slots, timeZone, viewerTimeZone = browserZone(), value, onValueChange, disabled = false, ...others } = props;
  const { ownStartsAt, headingLevel = 2, moreFrom, onLoadMore, explain, ...rootProps } = others;
  const localization = usePatternLabels();
  const { labels, locale } = localization;
  const days = useMemo(() => groupSlotsByDay(slots, timeZone, ownStartsAt), [slots, timeZone, ownStartsAt]);
  const [selectedDay, setSelectedDay] = useState<string>();
  /** Undefined for the month of the day. */
  const [browsedMonth, setBrowsedMonth] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);

  const dayOf = (startsAt: number | undefined) =>
    startsAt === undefined ? undefined : days.find((other) => other.id === dateId(startsAt, timeZone));
  const ownDay = dayOf(ownStartsAt);
  const day =
    days.find((other) => other.id === selectedDay) ??
    dayOf(value) ??
    // On a full day there is no other time to choose.
    [ownDay, ...days].find((other) => other !== undefined && other.free > 0) ??
    ownDay ??
    days[0];
  const firstFree = findFirstFree(days, ownStartsAt);
  const firstFreeName = firstFree && shortSlotName(firstFree, timeZone, localization);
  const month = browsedMonth ?? monthOf(day?.id ?? '');
  const isIncomplete =
    moreFrom !== undefined && (firstFree === undefined || monthOf(dateId(moreFrom, timeZone)) <= month);
  const loadMore = useEffectEvent(() => onLoadMore?.());
  useEffect(() => {
    // Again after each part, until the month is complete.
    if (isIncomplete && moreFrom !== undefined) loadMore();
  }, [isIncomplete, moreFrom]);
  const halves = useMemo(() => day && splitAtNoon(day, timeZone, localization), [day, timeZone, localization]);
  if (day === undefined || halves === undefined) return <Root {...rootProps}>{labels.noTimes}</Root>;

  const { fullDate } = nameSlot(day.slots[0].startsAt, timeZone, localization);
  const firstMonth = monthOf(days[0]?.id ?? day.id);
  const lastMonth = monthOf(moreFrom === undefined ? (days.at(-1)?.id ?? day.id) : dateId(moreFrom, timeZone));
  const nextFree = days.find((other) => other.id > day.id && other.free > 0);
  const selectDay = (other: SlotDay) => {
    setSelectedDay(other.id);
    setBrowsedMonth(undefined);
    const otherDate = nameSlot(other.slots[0].startsAt, timeZone, localization).fullDate;
    const times = labels.timeCount(other.slots.length, other.slots.length.toLocaleString(locale));
    const places = labels.placeCount(other.free, other.free.toLocaleString(locale));
    setAnnouncement(labels.dayShown(otherDate, times, places));
  };
  /** On a narrow screen the times stand below the month. */
  const showTimes = () => title.current?.scrollIntoView({ block: 'nearest' });
  const goTo = (other: SlotDay) => {
    // The pressed button disappears, so focus moves to the new heading.
    flushSync(() => selectDay(other));
    title.current?.focus();
  };
  const take = (startsAt: number) => {
    setSelectedDay(dateId(startsAt, timeZone));
    setBrowsedMonth(undefined);
    setAnnouncement(labels.timeChosen(shortSlotName(startsAt, timeZone, localization)));
    onValueChange(startsAt);
  };
  const browse = (other: string) => {
    setBrowsedMonth(other);
    const freeDays = days.filter((entry) => monthOf(entry.id) === other && entry.free > 0).length;
    const count = labels.freeDayCount(freeDays, freeDays.toLocaleString(locale));
    setAnnouncement(labels.monthShown(monthName(other, localization), count));
  };
  const selectedSlot = day.slots.find(({ startsAt }) => startsAt === value);
  const referenceTime = (selectedSlot ?? day.slots[0]).startsAt;
  const note = zoneNote(localization, timeZone, viewerTimeZone, referenceTime, selectedSlot !== undefined);

  const renderTimes = (name: string, times: readonly NamedSlot[]) =>
    times.length === 0 ? null : (
      <>
        <HalfTitle as={headingLevel === 2 ? 'h3' : 'h4'}>{name}</HalfTitle>
        <SlotList>
          {times.map(({ startsAt, time, ...slot }) => {
            const isOwn = startsAt === ownStartsAt;
            const state = isOwn ? labels.ownTime : seatsText(slot, localization);
            const isFull = slot.remaining <= 0 && !isOwn;
            const radio = {
              type: 'radio',
              name: `${id}-time`,
              'aria-label': [time, fullDate, state].filter(Boolean).join(', '),
              checked: startsAt === value,
            };
            return (
              <Choice key={startsAt} data-kind="time">
                {isFull && explain && !disabled ? (
                  <ExplainedRadio {...radio} reason={explain(startsAt)} />
                ) : (
                  <Radio
                    {...radio}
                    disabled={disabled || isOwn || isFull}
                    onChange={() => {
                      // Stays on this day if the time is taken meanwhile.
                      setSelectedDay(day.id);
                      onValueChange(startsAt);
                    }}
                  />
                )}
                <Time>{time}</Time>
                {state === undefined ? null : (
                  <SeatCount>
                    <bdi>{state}</bdi>
                  </SeatCount>
                )}
              </Choice>
            );
          })}
        </SlotList>
      </>
    );

  return (
    <Root {...rootProps}>
      {firstFree === undefined ? null : (
        <FirstFree>
          <p>
            <span>{labels.firstFree}</span> <strong>{firstFreeName}</strong>
          </p>
          <Button
            variant="primary"
            aria-label={`${labels.takeFirst}: ${firstFreeName}`}
            disabled={disabled}
            onClick={() => take(firstFree)}
          >
            {labels.takeFirst}
          </Button>
        </FirstFree>
      )}
      <Picker>
        <SlotMonth
          month={month}
          days={days}
          selectedId={day.id}
          timeZone={timeZone}
          disabled={disabled}
          loading={isIncomplete}
          headingLevel={headingLevel}
          onSelect={(other) => {
            selectDay(other);
            showTimes();
          }}
          onPrevious={month > firstMonth ? () => browse(addMonths(month, -1)) : undefined}
          onNext={month < lastMonth ? () => browse(addMonths(month, 1)) : undefined}
        />
        <div>
          <Title as={headingLevel === 2 ? 'h2' : 'h3'} id={`${id}-title`} ref={title} tabIndex={-1}>
            {fullDate}
          </Title>
          {day.free === 0 ? (
            <DayFull>
              {labels.dayFull}
              {nextFree ? <Button onClick={() => goTo(nextFree)}>{labels.nextFreeDay}</Button> : null}
            </DayFull>
          ) : (
            <div role="radiogroup" aria-labelledby={`${id}-title`} aria-describedby={note && `${id}-zone`}>
              {renderTimes(labels.morning, halves.morning)}
              {renderTimes(labels.afternoon, halves.afternoon)}
            </div>
          )}
          {note === undefined ? null : (
            <Note id={`${id}-zone`}>
              <Globe aria-hidden />
              <bdi>{note}</bdi>
            </Note>
          )}
        </div>
      </Picker>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Root>
  );
}

/** A radio that can be focused and not chosen. A tooltip says why. */
function ExplainedRadio({ reason, ...radio }: ComponentProps<'input'> & { reason: ReactNode }) {
  const { triggerProps, panel } = useTooltip({ content: reason, elementProps: radio });
  return (
    <>
      {/* React takes the choice back, because `checked` stays as it is. */}
      <Radio {...radio} {...triggerProps} aria-disabled onChange={() => undefined} />
      {panel}
    </>
  );
}

/** Returns the free seats of a slot. Undefined for the free one of a slot with one seat, which is free or full. */
function seatsText(
  { remaining, capacity }: Pick<PickableSlot, 'remaining' | 'capacity'>,
  { labels, locale }: PatternLocalization,
): string | undefined {
  if (remaining <= 0) return labels.fullTime;
  return capacity === 1 ? undefined : labels.seatsLeft(remaining.toLocaleString(locale));
}

/** Returns `startsAt` of the earliest slot with a free seat, except the viewer's own time. */
function findFirstFree(days: readonly SlotDay[], ownStartsAt: number | undefined): number | undefined {
  for (const day of days) {
    if (day.free === 0) continue;
    const slot = day.slots.find(({ startsAt, remaining }) => remaining > 0 && startsAt !== ownStartsAt);
    if (slot !== undefined) return slot.startsAt;
  }
  return undefined;
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
