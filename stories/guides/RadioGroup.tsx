import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import radioGroupSource from '#design-system/components/radio-group/RadioGroup.tsx?raw';
import { Example } from '../examples/RadioGroup.tsx';
import source from '../examples/RadioGroup.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'RadioGroup',
  status: 'new',
  use: 'One of two to five choices that are worth comparing.',
  avoid: 'More choices: Select. On or off: Switch. Several of many: checkboxes in a FieldGroup.',
  do: { why: 'All choices are visible, with a description where the label is not enough.', Example, source },
  dont: {
    why: 'A yes and a no are one Checkbox.',
    example: (
      <RadioGroup
        label="Reminders"
        defaultValue="yes"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    ),
  },
  anatomy: [
    'Group with its label',
    'Native radio buttons, each with label and description',
    'Description of the group',
    'Error with icon',
  ],
  keyboard: [
    ['Tab', 'to the chosen option, or to the first'],
    ['↑ ↓ ← →', 'choose the next or previous option'],
    ['Space', 'chooses the focused option'],
  ],
  announces: 'The group with its label, then the option, "radio button", its state and position.',
  localization: 'All texts come from you. Buttons are at the right in right-to-left pages.',
  types: [readType(radioGroupSource, 'RadioOption')],
  renamed: [
    ['hint', 'description'],
    ['look', 'variant'],
  ],
  changes: ['Added.'],
};
