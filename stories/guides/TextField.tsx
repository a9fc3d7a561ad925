import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { Example } from '../examples/TextField.tsx';
import source from '../examples/TextField.tsx?raw';
import { fieldContract, type Guide } from './guide.ts';

export const guide: Guide = {
  name: 'TextField',
  status: 'stable',
  use: 'One line of free text: a name, an address, a title.',
  avoid:
    'Several lines: TextArea. Numbers: NumberField. One of known values: Select or Combobox. A search: SearchField.',
  do: {
    why: 'The label stays visible, the description explains, and the error comes only after the field was left.',
    Example,
    source,
  },
  dont: {
    why: 'A placeholder disappears while typing, and its contrast is low.',
    example: <TextField label="Email Address" labelHidden placeholder="Email Address" />,
  },
  anatomy: ['Label, with suffix and help beside it', 'Frame with icon and input', 'Description', 'Error with icon'],
  keyboard: [['Tab', 'to the field, and to the help beside the label']],
  announces: 'The label, "edit text" and the value, then error and description. A new error is read politely.',
  localization:
    'Label, description and error come from you. The text starts at the right in right-to-left pages; `dir="ltr"` suits addresses.',
  renamed: [['hint', 'description']],
  changes: [fieldContract],
};
