import { OtpInput } from '#design-system/components/otp-input/OtpInput.tsx';
import { Example } from '../examples/OtpInput.tsx';
import source from '../examples/OtpInput.tsx?raw';
import { fieldContract, type Guide } from './guide.ts';

export const guide: Guide = {
  name: 'OtpInput',
  status: 'stable',
  use: 'A one-time passcode from an email or a message. Phones offer to fill it in.',
  avoid: 'Passwords and longer codes: TextField.',
  do: { why: 'The code is checked with its last digit, and nobody has to find a button.', Example, source },
  dont: {
    why: 'Twelve boxes are hard to check, and no code needs them.',
    example: <OtpInput label="Reference" defaultValue={Array.from({ length: 12 }, () => '')} />,
  },
  anatomy: ['Group with its label', 'One box per digit', 'Description', 'Error with icon'],
  keyboard: [
    ['0–9', 'fills the box and moves on; digits of other scripts count'],
    ['← → Home End', 'to another box'],
    ['Backspace', 'empties the box; in an empty box it empties the one before'],
    ['Delete', 'empties the box and stays'],
    ['Ctrl+V', 'a pasted code fills all boxes, also out of a sentence'],
  ],
  announces: 'The group with its label, then "Digit 1 of 4" for a box, with error and description.',
  localization: 'Digits of every script count. Arrow keys move by position, not by direction.',
  labels: ['otpDigit'],
  renamed: [['hint', 'description']],
  changes: [
    'A pasted sentence gives its code: "Your code 2024: 9183" is 9183.',
    'One Backspace removes one digit, digits of other scripts count, and the last digit submits the form.',
    fieldContract,
  ],
};
