import { Switch } from '#design-system/components/switch/Switch.tsx';
import { Example } from '../examples/Switch.tsx';
import source from '../examples/Switch.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Switch',
  status: 'stable',
  use: 'Turns something on or off with immediate effect.',
  avoid: 'What counts only when a form is sent is a Checkbox.',
  do: { why: 'The label names the thing, the description says what is set.', Example, source },
  dont: {
    why: 'The switch already says on or off, so the label contradicts it half of the time.',
    example: <Switch label="Reminders are off" />,
  },
  anatomy: [
    'Native checkbox with the role switch, and its label',
    'Help beside the label',
    'Description',
    'Error with icon',
  ],
  keyboard: [['Space', 'toggles']],
  announces: 'The label, "switch" and "on" or "off", then error and description.',
  localization: 'Label, description and error come from you. The knob moves to the left for on in right-to-left pages.',
  renamed: [['hint', 'description']],
  changes: ['Works without `checked`, from `defaultChecked`, and has `readOnly`.'],
};
