import { FilterMenu } from '#design-system/components/filter-menu/FilterMenu.tsx';
import filterMenuSource from '#design-system/components/filter-menu/FilterMenu.tsx?raw';
import selectListSource from '#design-system/components/select/SelectList.tsx?raw';
import { Example } from '../examples/FilterMenu.tsx';
import source from '../examples/FilterMenu.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'FilterMenu',
  status: 'stable',
  use: 'Which rows of a list are shown: several filters, or none for all rows. A badge counts them.',
  avoid: 'Views of which exactly one is shown: Tabs. A value of a form: Select.',
  do: { why: 'Without filters everything shows, and one press clears them all.', Example, source },
  dont: {
    why: '"All" beside the others can contradict them.',
    example: (
      <FilterMenu
        defaultValue={['all', 'Active']}
        options={[
          { value: 'all', label: 'All' },
          { value: 'Active', label: 'Active' },
        ]}
      />
    ),
  },
  anatomy: [
    'Trigger with an icon, its label and the count',
    'Panel with a checkbox per filter, in groups with a heading if it has many. Above them fields for filters with many values',
    'Button that clears them',
  ],
  keyboard: [
    ['Enter Space', 'open the panel and focus its first control'],
    ['Tab', 'to the next checkbox; out of the panel it closes'],
    ['Space', 'toggles a filter'],
    ['Esc', 'closes and returns focus'],
  ],
  announces:
    '"Filters", "2 selected", "button" and whether it is open. In the panel each checkbox with its state, and the group when focus enters it.',
  localization: 'Translate the options and groups. `label` replaces the label `filters`.',
  labels: ['clearFilters', 'filters', 'selectedCount'],
  types: [readType(filterMenuSource, 'FilterOption'), readType(selectListSource, 'SelectOption')],
  changes: ['Options can have a `group`.', '`children` are fields above the options.'],
};
