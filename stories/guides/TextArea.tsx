import { TextArea } from '#design-system/components/text-area/TextArea.tsx';
import { Example } from '../examples/TextArea.tsx';
import source from '../examples/TextArea.tsx?raw';
import { fieldContract, type Guide } from './guide.ts';

export const guide: Guide = {
  name: 'TextArea',
  status: 'stable',
  use: 'Text of several sentences, such as a note or a description. It grows with its content.',
  avoid: 'A single line: TextField. Formatted text: it keeps plain text only.',
  do: { why: 'The limit is known before it is reached.', Example, source },
  dont: { why: 'A name never has two lines.', example: <TextArea label="Full Name" rows={4} /> },
  anatomy: ['Label', 'Text area, as high as its text', 'Description', 'Error with icon'],
  keyboard: [
    ['Enter', 'a new line; it does not submit the form'],
    ['Tab', 'leaves the field'],
  ],
  announces: 'The label, "edit text, multi-line" and the value, then error and description.',
  localization: 'Label, description and error come from you. Lines start at the right in right-to-left pages.',
  renamed: [['hint', 'description']],
  changes: [fieldContract],
};
