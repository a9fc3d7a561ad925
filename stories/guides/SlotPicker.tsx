import { SlotPicker } from '#design-system/patterns/slot-picker/SlotPicker.tsx';
import slotDaysSource from '#design-system/patterns/slot-picker/slotDays.ts?raw';
import { Example } from '../examples/SlotPicker.tsx';
import source from '../examples/SlotPicker.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'SlotPicker',
  wide: true,
  status: 'stable',
  use: 'One of many offered times, each with a number of seats.',
  avoid: 'Any date: DatePicker. Hours of a week: ScheduleEditor.',
  do: { why: 'The first free time is one press away, and full times are shown as full.', Example, source },
  dont: {
    why: 'Without any slot there is nothing to choose. Say why on the page.',
    example: (
      <SlotPicker
        headingLevel={3}
        timeZone="Europe/Warsaw"
        slots={[]}
        value={undefined}
        onValueChange={() => undefined}
      />
    ),
  },
  anatomy: [
    'First free time with its button',
    'Month: days with slots, a dot where seats are free',
    'Heading with the day',
    'Times, morning and afternoon apart',
    'Note on the time zone',
  ],
  keyboard: [
    ['Tab', 'to the first free time, the month buttons, the day, the time: one stop each'],
    ['← → ↑ ↓', 'choose the next or previous day, or time; full ones are skipped, or explained by `explain`'],
    ['Space', 'chooses the focused time'],
    ['Enter Space', 'on a month button show that month'],
  ],
  announces:
    'Days with date and free seats, times with time, date and free seats: "09:30, Tuesday, 8 December 2026, 2 left". Each change of day or month.',
  localization:
    "Dates, times and the first day of the week follow the locale. Times are those of `timeZone`, and the note says how the reader's clock differs.",
  labels: [
    'afternoon',
    'clockAhead',
    'clockBehind',
    'day',
    'dayFull',
    'dayShown',
    'firstFree',
    'freeDayCount',
    'freeSeats',
    'full',
    'fullDate',
    'fullTime',
    'loadingDays',
    'monthShown',
    'morning',
    'nextFreeDay',
    'nextMonth',
    'noTimes',
    'ownTime',
    'placeCount',
    'previousMonth',
    'seatsLeft',
    'slotLegend',
    'slotName',
    'takeFirst',
    'timeChosen',
    'timeCount',
    'timesIn',
    'viewerClock',
    'viewerZone',
  ],
  types: [readType(slotDaysSource, 'PickableSlot')],
  changes: [
    'Its texts are labels, and dates follow the locale; `texts` is gone.',
    'Offers the first free time, and a month instead of a row of days.',
    'Loads the slots of later months when they are shown.',
  ],
};
