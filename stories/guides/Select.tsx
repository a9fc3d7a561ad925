import { Select } from '#design-system/components/select/Select.tsx';
import selectListSource from '#design-system/components/select/SelectList.tsx?raw';
import { Example } from '../examples/Select.tsx';
import source from '../examples/Select.tsx?raw';
import { fieldContract, type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'Select',
  status: 'stable',
  use: 'One value of a form, out of four to about fifteen. It has a label and can be invalid.',
  avoid: 'Two or three values: RadioGroup. More than fifteen: Combobox. The order of a list: SortMenu. Actions: Menu.',
  do: { why: 'A short list of words that people know.', Example, source },
  dont: {
    why: 'With two choices, a RadioGroup shows both at once.',
    example: (
      <Select
        label="Reminders"
        defaultValue="on"
        options={[
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
      />
    ),
  },
  anatomy: [
    'Label',
    'Trigger with the chosen label and an arrow',
    'List in the top layer, the chosen option ticked; an option can have a description',
    'Description',
    'Error with icon',
  ],
  keyboard: [
    ['Enter Space ↑ ↓', 'open the list'],
    ['↑ ↓ Home End', 'move in the open list'],
    ['PageUp PageDown', 'move by ten options'],
    ['A–Z', 'jump to an option by its first letters; in a closed list they choose it'],
    ['Enter Space', 'choose in the open list and close it'],
    ['Alt+↑', 'chooses the active option and closes the list'],
    ['Tab', 'chooses the active option and moves on'],
    ['Esc', 'closes without choosing'],
  ],
  announces:
    'The label, "combobox" and the value. In the list each option with its position, also among thousands, and whether it is chosen, with its description. Then error and description.',
  localization: 'All texts come from you. Typed letters are compared with the labels of your language.',
  types: [readType(selectListSource, 'SelectOption')],
  renamed: [['hint', 'description']],
  changes: [
    'An option can have a `description`.',
    'The active option has the ring of focus.',
    'Above 100 options, only those in sight are rendered.',
    'Follows the select-only combobox of the ARIA Authoring Practices: focus stays on the trigger.',
    fieldContract,
  ],
};
