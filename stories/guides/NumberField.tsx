import { NumberField } from '#design-system/components/number-field/NumberField.tsx';
import { Example } from '../examples/NumberField.tsx';
import source from '../examples/NumberField.tsx?raw';
import { fieldContract, type Guide } from './guide.ts';

export const guide: Guide = {
  name: 'NumberField',
  status: 'stable',
  use: 'A number that people type, with its unit behind it.',
  avoid: 'A small count is a NumberStepper. A phone number or a code is text: TextField or OtpInput.',
  do: { why: 'The label names the unit too, because the suffix is for the eye only.', Example, source },
  dont: {
    why: 'A screen reader hears no unit.',
    example: <NumberField label="Window" suffix="days" defaultValue={30} />,
  },
  anatomy: ['Label', 'Frame with input and unit', 'Description', 'Error with icon'],
  keyboard: [['0–9', 'types; arrow keys move the cursor and change nothing']],
  announces: 'The label, "edit text" and the value, then error and description. The unit is hidden.',
  localization:
    'Digits and the decimal separator are those of the locale; digits of any script can be typed. Grouped digits are no number, because “1,500” is 1.5 in some countries. Translate label and suffix.',
  renamed: [['hint', 'description']],
  changes: [
    fieldContract,
    'The value is a number: null if it is empty, and NaN if the text is no number. It was the text. `min`, `max` and `step` did nothing and are gone: the form validates.',
  ],
};
