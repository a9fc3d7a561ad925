import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { Example } from '../examples/Checkbox.tsx';
import source from '../examples/Checkbox.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Checkbox',
  status: 'stable',
  use: 'A choice that counts when the form is sent, or several of many.',
  avoid: 'What takes effect at once is a Switch. One of several is a RadioGroup.',
  do: { why: 'The label is one statement that is true when ticked.', Example, source },
  dont: { why: 'Does a tick mean yes to the "not"?', example: <Checkbox label="Do not send me no emails" /> },
  anatomy: ['Native checkbox with its label', 'Description', 'Error with icon'],
  keyboard: [['Space', 'toggles']],
  announces: 'The label, "checkbox" and "checked", "not checked" or "partially checked", then error and description.',
  localization: 'Label, description and error come from you. The box is at the right in right-to-left pages.',
  renamed: [['hint', 'description']],
  changes: ['Works without `checked`, from `defaultChecked`, and has `readOnly`.'],
};
