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
    why: 'A text field leaves 9, 930 and 09:30 to the form.',
    example: <TextField label="Start" placeholder="HH:MM" />,
  },
  anatomy: ['Label', 'Input', 'Description', 'Error with icon'],
  keyboard: [
    ['↑ ↓', 'to the next or previous quarter of an hour'],
    ['Enter', 'takes the typed time, as leaving the field does'],
  ],
  announces:
    'The label, "edit text" and the time. A text that is no time stays and is announced as invalid, with the reason.',
  localization: 'Times are in 24 hours and read left to right in every language. Digits of every script can be typed.',
  labels: ['noTime'],
  renamed: [['hint', 'description']],
  changes: [
    'A text that is no time stays with the reason below, and the value is NaN.',
    'Accepts digits of every script.',
    fieldContract,
  ],
};
