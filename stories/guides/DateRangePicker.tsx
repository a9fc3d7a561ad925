import { DatePicker } from '#design-system/components/date-picker/DatePicker.tsx';
import dateRangePickerSource from '#design-system/components/date-range-picker/DateRangePicker.tsx?raw';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Example } from '../examples/DateRangePicker.tsx';
import source from '../examples/DateRangePicker.tsx?raw';
import { fieldContract, type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'DateRangePicker',
  status: 'stable',
  use: 'First and last day of something, both inclusive.',
  avoid: 'One day: DatePicker. Single days out of a window: DaysPicker.',
  do: {
    why: 'The second calendar starts at the first day, and the error of the order belongs to both.',
    Example,
    source,
  },
  dont: {
    why: 'Two loose fields have no place for "End date must be after start date".',
    example: (
      <Stack>
        <DatePicker label="Start Date" defaultValue="2026-12-18" />
        <DatePicker label="End Date" defaultValue="2026-12-14" />
      </Stack>
    ),
  },
  anatomy: [
    'Group with its label',
    'Two DatePickers, below each other on a phone',
    'Description',
    'Error of the range',
  ],
  keyboard: [
    ['Tab', 'to the first date, its calendar, the second date, its calendar'],
    ['Enter Space', 'on a button open its calendar, which has the keys of DatePicker'],
  ],
  announces: 'The group with its label, then each date with its own label and error.',
  localization: 'Dates follow the locale. `startLabel` and `endLabel` replace the labels.',
  labels: ['endDate', 'startDate'],
  types: [readType(dateRangePickerSource, 'DateRange')],
  renamed: [
    ['hint', 'description'],
    ['startError', 'startErrorMessage'],
    ['endError', 'endErrorMessage'],
  ],
  changes: ['A text that is not a date is the value itself, and no longer `invalid`.', fieldContract],
};
