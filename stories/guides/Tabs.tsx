import { Tabs } from '#design-system/components/tabs/Tabs.tsx';
import tabsSource from '#design-system/components/tabs/Tabs.tsx?raw';
import { Example } from '../examples/Tabs.tsx';
import source from '../examples/Tabs.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'Tabs',
  status: 'stable',
  use: 'Two to five views of the same thing, of which one is shown.',
  avoid: 'Pages with their own URL: TabLinks. Steps in an order: Stepper. Sections to compare: Accordion or headings.',
  do: { why: 'Short names with counts say what waits behind each tab.', Example, source },
  dont: {
    why: 'A single tab is a heading.',
    example: <Tabs label="Members" tabs={[{ value: 'all', label: 'Members', content: <p>Anna Kowalska</p> }]} />,
  },
  anatomy: ['List of tabs, scrolling if they do not fit', 'Panel of the shown tab'],
  keyboard: [
    ['← →', 'to the next enabled tab and show its panel; mirrored in right-to-left text'],
    ['Home End', 'to the first or last enabled tab'],
    ['Tab', 'from the tab to its panel'],
  ],
  announces: 'The label and "tab list", the tab with its count, "selected" and position, then "tab panel".',
  localization: 'Translate the tabs. Counts follow the locale. Tabs run from the right in right-to-left pages.',
  types: [readType(tabsSource, 'TabItem')],
  changes: [
    'A disabled tab is never shown as chosen.',
    'Values may contain spaces, and the first enabled tab shows if none has the value.',
  ],
};
