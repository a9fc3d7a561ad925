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
    'Choice between list and week',
    'A day: Switch, then ranges of two TimeFields, with buttons to add, copy and remove',
    'Error of a range',
    'A week of half hours with its ranges, and a button for the rest of the day',
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
    ['← → ↑ ↓', 'in the week, move by day and half hour; mirrored in right-to-left text'],
    ['Home End PageUp PageDown', 'move to the ends of the week, with Ctrl of the day, and by two hours'],
    ['Shift with a key that moves', 'selects hours'],
    ['Space Enter', 'open the selected hours, or close them if all are open'],
    ['Delete', 'closes the selected hours, without a selection the range'],
    ['Escape', 'drops a selection or a drag'],
  ],
  announces:
    'The day as a group, "Monday, start of range 1" for each time, with its error. What was copied or removed. In the week "Monday, 08:00–08:30, open", the selection, and the new hours of each changed day.',
  localization:
    'Names of weekdays follow the locale. The list starts on Monday, the week on the first day of the locale. Times read left to right.',
  labels: [
    'addRange',
    'allDays',
    'closed',
    'closedHours',
    'copyDay',
    'dayCopied',
    'dayHours',
    'hoursAs',
    'hoursSelected',
    'listView',
    'openHours',
    'rangeEnd',
    'rangeRemoved',
    'rangeStart',
    'removeRange',
    'showFewerHours',
    'showWholeDay',
    'unclearDays',
    'weekHelp',
    'weekView',
    'workdays',
  ],
  types: [readType(scheduleEditSource, 'EditorDay'), readType(scheduleEditSource, 'EditorRange')],
  renamed: [
    ['hint', 'description'],
    ['hints', 'descriptions'],
  ],
  changes: [
    'Hours can be painted on a week. Days with an error keep their row below it.',
    'Its texts are labels, and weekdays follow the locale; `texts` is gone.',
    'Survives duplicate days and times that are not a number.',
    fieldContract,
  ],
};
