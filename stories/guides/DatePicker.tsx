import { DatePicker } from '#design-system/components/date-picker/DatePicker.tsx';
import { Example } from '../examples/DatePicker.tsx';
import source from '../examples/DatePicker.tsx?raw';
import { fieldContract, type Guide } from './guide.ts';

export const guide: Guide = {
  name: 'DatePicker',
  status: 'stable',
  use: 'A date that people know or look up in a calendar.',
  avoid: 'First and last day: DateRangePicker. Several single days: DaysPicker. A free appointment: SlotPicker.',
  do: {
    why: 'Typing is as good as the calendar, and a text that is not a date is an error of the form.',
    Example,
    source,
  },
  dont: { why: 'The date of what? The name of the calendar repeats the label.', example: <DatePicker label="Date" /> },
  anatomy: [
    'Label',
    'Frame with input and calendar button',
    'Calendar in the top layer: month, two buttons, a grid of days',
    'Description',
    'Error with icon',
  ],
  keyboard: [
    ['0–9', 'type dd/MM/yyyy, also with dots, dashes or single digits'],
    ['Enter Space', 'on the button open the calendar at the selected day'],
    ['← → ↑ ↓', 'move by day and week in the calendar; mirrored in right-to-left text'],
    ['Home End', 'to the first or last day of the week'],
    ['PageUp PageDown', 'to the month before or after; with Shift to the year'],
    ['Enter Space', 'take the day, close and return focus'],
    ['Esc', 'closes the calendar and returns focus'],
  ],
  announces:
    'The label, "edit text" and the date. In the calendar a grid named by its month, and days such as "Friday, 14 March 2025". A new month is announced.',
  localization:
    'Order, separators and digits of a date, names of months and days, and the first day of the week follow the locale.',
  labels: ['chooseDay', 'dateLetters', 'nextMonth', 'openCalendar', 'previousMonth', 'unavailableDay'],
  renamed: [['hint', 'description']],
  changes: [
    'End goes to the last day of the week of the locale.',
    'The days are a grid, named by the month.',
    'A text that is not a date is the value itself, and no longer `invalid`.',
    fieldContract,
  ],
};
