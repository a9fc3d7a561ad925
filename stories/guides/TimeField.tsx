import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { Example } from '../examples/TimeField.tsx';
import source from '../examples/TimeField.tsx?raw';
import { fieldContract, type Guide } from './guide.ts';

export const guide: Guide = {
  name: 'TimeField',
  status: 'stable',
  use: 'A time of day that people know and type, such as opening hours. Its value is minutes from midnight.',
  avoid: 'Choosing among offered times: SlotPicker. A duration: two NumberFields.',
  do: { why: 'Typing 9, 930 or 09:30 gives a time.', Example, source },
  dont: {
    why: 'A text field accepts 25:70, and the form has to explain it.',
    example: <TextField label="Start" placeholder="HH:MM" />,
  },
  anatomy: ['Label', 'Input of five characters', 'Hint', 'Error with icon'],
  keyboard: [
    ['↑ ↓', 'to the next or previous quarter of an hour'],
    ['Enter', 'takes the typed time, as leaving the field does'],
  ],
  announces:
    'The label, "edit text" and the time. If the text is not a time, that is announced, with the time that came back.',
  localization: 'Times are in 24 hours and read left to right in every language. Digits of every script can be typed.',
  labels: ['timeRestored'],
  changes: ['Accepts digits of every script.', fieldContract],
};
