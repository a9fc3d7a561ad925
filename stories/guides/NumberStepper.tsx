import { NumberStepper } from '#design-system/components/number-stepper/NumberStepper.tsx';
import { Example } from '../examples/NumberStepper.tsx';
import source from '../examples/NumberStepper.tsx?raw';
import { fieldContract, type Guide } from './guide.ts';

export const guide: Guide = {
  name: 'NumberStepper',
  status: 'stable',
  use: 'A small whole number in a known range, such as places per slot.',
  avoid: 'Numbers over about twenty, which nobody steps to: NumberField.',
  do: { why: 'Eight steps at most, and the buttons stop at the limits.', Example, source },
  dont: {
    why: 'To 480 it takes hundreds of presses.',
    example: <NumberStepper label="Minutes" min={0} max={1440} defaultValue={45} />,
  },
  anatomy: ['Label', 'Minus button, input, plus button in one frame', 'Description', 'Error with icon'],
  keyboard: [
    ['0–9', 'types; a number outside of the range stays, and the form says so'],
    ['↑ ↓', 'one more, one less'],
    ['Tab Enter', 'to the buttons beside it, and presses them'],
  ],
  announces:
    'The label, "spin button" and the value. The buttons say "Decrease" or "Increase" and the label; at a limit they are unavailable.',
  localization: 'Minus stays at the start of the line in both directions.',
  labels: ['decrease', 'increase'],
  renamed: [['hint', 'description']],
  changes: [
    'A typed number is never replaced. Outside of the range the form refuses it.',
    'Numbers of several digits can be typed in every range.',
    fieldContract,
  ],
};
