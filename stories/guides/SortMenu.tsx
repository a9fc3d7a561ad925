import selectListSource from '#design-system/components/select/SelectList.tsx?raw';
import { SortMenu } from '#design-system/components/sort-menu/SortMenu.tsx';
import { Example } from '../examples/SortMenu.tsx';
import source from '../examples/SortMenu.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'SortMenu',
  status: 'stable',
  use: 'The order of a list. One is always selected, and a change takes effect immediately.',
  avoid: 'A value of a form: Select. Which rows are shown: FilterMenu. A Table with headers to sort by needs no menu.',
  do: { why: 'Each order names its direction.', Example, source },
  dont: {
    why: 'Newest or oldest first? "Date" does not say.',
    example: (
      <SortMenu
        defaultValue="date"
        options={[
          { value: 'date', label: 'Date' },
          { value: 'name', label: 'Name' },
        ]}
      />
    ),
  },
  anatomy: [
    'Trigger with an icon and the selected order',
    'List in the top layer, aligned with the end of the trigger',
  ],
  keyboard: [
    ['Enter Space ↑ ↓', 'open the list'],
    ['↑ ↓ Home End', 'move in the open list'],
    ['A–Z', 'jump to an order'],
    ['Enter Space', 'choose in the open list'],
    ['Tab', 'chooses the active order and moves on'],
    ['Esc', 'closes without choosing'],
  ],
  announces: '"Sort by", "combobox" and the selected order.',
  localization:
    'Translate the options. `label` replaces the label `sortBy`. The list is aligned with the left in right-to-left pages.',
  labels: ['sortBy'],
  types: [readType(selectListSource, 'SelectOption')],
  changes: ['Follows the select-only combobox of the ARIA Authoring Practices, like Select.'],
};
