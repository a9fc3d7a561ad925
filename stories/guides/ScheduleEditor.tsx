import scheduleEditSource from '#design-system/patterns/schedule-editor/scheduleEdit.ts?raw';
import { Example } from '../examples/ScheduleEditor.tsx';
import source from '../examples/ScheduleEditor.tsx?raw';
import { fieldContract, type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'ScheduleEditor',
  wide: true,
  status: 'stable',
  use: 'Hours that repeat every week, several ranges a day.',
  avoid: 'Single days without appointments: DaysPicker. One time: TimeField.',
  do: { why: 'Monday is entered once and copied to the other days.', Example, source },
  dont: {
    why: 'Seven days with the same hours by hand: use the copy menu.',
    example: <p>Monday 08:00, Tuesday 08:00, Wednesday 08:00, Thursday 08:00, Friday 08:00</p>,
  },
  anatomy: [
    'Group with its label',
    'A day: Switch, then ranges of two TimeFields, with buttons to add, copy and remove',
    'Error of a range',
    'Description and error of the week',
  ],
  keyboard: [
    ['Tab', 'to the switch of a day, its times and buttons'],
    ['Space', 'on a switch opens or closes the day'],
    ['↑ ↓', 'in a time, as in TimeField'],
    [
      'Enter',
      'on the buttons: adding a range focuses its start, removing one focuses the previous range or the switch; copying opens a Menu',
    ],
  ],
  announces:
    'The day as a group, "Monday, start of range 1" for each time, with its error. What was copied or removed.',
  localization: 'Names of weekdays follow the locale. Weeks start on Monday, and times read left to right.',
  labels: [
    'addRange',
    'allDays',
    'closed',
    'copyDay',
    'dayCopied',
    'rangeEnd',
    'rangeRemoved',
    'rangeStart',
    'removeRange',
    'workdays',
  ],
  types: [readType(scheduleEditSource, 'EditorDay'), readType(scheduleEditSource, 'EditorRange')],
  renamed: [
    ['hint', 'description'],
    ['hints', 'descriptions'],
  ],
  changes: [
    'Its texts are labels, and weekdays follow the locale; `texts` is gone.',
    'Survives duplicate days and times that are not a number.',
    fieldContract,
  ],
};
