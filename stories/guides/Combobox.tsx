import { Combobox } from '#design-system/components/combobox/Combobox.tsx';
import selectListSource from '#design-system/components/select/SelectList.tsx?raw';
import { Example } from '../examples/Combobox.tsx';
import source from '../examples/Combobox.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'Combobox',
  status: 'new',
  use: 'One of many values, found by typing: a time zone, a person. It stays fast with thousands. MultiCombobox chooses several.',
  avoid:
    'Up to fifteen values: Select. Free text: TextField. It accepts only its options; with `keepsUnknown` another text stays for the form to refuse.',
  do: { why: 'Typing "krakow" finds Kraków.', Example, source },
  dont: {
    why: 'Three options need no typing.',
    example: (
      <Combobox
        label="Status"
        options={[
          { value: 'a', label: 'Active' },
          { value: 'b', label: 'Completed' },
          { value: 'c', label: 'Cancelled' },
        ]}
      />
    ),
  },
  anatomy: [
    'Label',
    'Frame with the chosen tags (MultiCombobox) and the input',
    'List in the top layer',
    'Description',
    'Error with icon',
  ],
  keyboard: [
    ['A–Z', 'filters and opens the list; the first match is active'],
    ['↑ ↓', 'open the list and move in it'],
    ['PageUp PageDown', 'move by ten options'],
    ['Tab', 'chooses the active option and moves on'],
    ['Enter', 'chooses the active option; in an emptied field it drops the choice, unless that is required'],
    ['Esc', 'closes the list and drops the typed text; in a dialog the second Esc closes the dialog'],
    ['Backspace', 'MultiCombobox: removes the last tag if nothing is typed'],
  ],
  announces:
    'The label, "combobox" and the value. While the list is open, how many options there are, and the active one with its position. Then error and description.',
  localization: 'Translate the options, and `emptyText` if you set it. The filter ignores case and accents.',
  labels: ['loadingOptions', 'noMatches', 'optionCount'],
  types: [readType(selectListSource, 'SelectOption')],
  renamed: [['hint', 'description']],
  changes: [
    'An option can have a `description`.',
    'The active option has the ring of focus.',
    'Above 100 matches, only those in sight are rendered.',
    '`keepsUnknown` keeps a typed text that is no option.',
    'An emptied field drops the choice, unless it is required.',
    'Added, with MultiCombobox and options that are loaded while typing.',
  ],
};
