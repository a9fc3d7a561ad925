import { DaysPicker } from '#design-system/components/days-picker/DaysPicker.tsx';
import daysPickerSource from '#design-system/components/days-picker/DaysPicker.tsx?raw';
import { Example } from '../examples/DaysPicker.tsx';
import source from '../examples/DaysPicker.tsx?raw';
import { fieldContract, type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'DaysPicker',
  status: 'stable',
  use: 'Any number of single days in a short window, such as closed days.',
  avoid: 'One day: DatePicker. Days in a row: DateRangePicker. Weekly hours: ScheduleEditor.',
  do: { why: 'The days are also listed as text, so nobody has to page through months to check them.', Example, source },
  dont: {
    why: 'A window of many years is unusable by pages of a month.',
    example: <DaysPicker label="Days" min="2000-01-01" max="2040-12-31" />,
  },
  anatomy: [
    'Group with its label',
    'Calendar that is always open',
    'Legend, with `kinds`',
    'List of the selected days',
    'Description',
    'Error with icon',
  ],
  keyboard: [
    ['Tab', 'to the buttons of the month and to the days'],
    ['← → ↑ ↓', 'move by day and week; mirrored in right-to-left text'],
    ['Home End PageUp PageDown', 'move by week, month and year, as in DatePicker'],
    ['Enter Space', 'select a day, or drop it; with `kinds`, open a Menu'],
  ],
  announces:
    'The group with its label, days such as "Thursday, 24 December 2026", and all selected days after each change. With `kinds`, the kind of a day is its description.',
  localization:
    'Dates, names and the first day of the week follow the locale. `emptyText` replaces the label `noDays`.',
  labels: ['noDays'],
  types: [readType(daysPickerSource, 'DayKinds')],
  renamed: [['hint', 'description']],
  changes: [
    '`kinds` has a second kind of days, and a menu to choose from.',
    'Stays on its month when the first day is dropped.',
    'End goes to the last day of the week of the locale.',
    'The days are a grid, named by the month.',
    fieldContract,
  ],
};
