import { TabLinks } from '#design-system/components/tab-links/TabLinks.tsx';
import tabLinksSource from '#design-system/components/tab-links/TabLinks.tsx?raw';
import { Example } from '../examples/TabLinks.tsx';
import source from '../examples/TabLinks.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'TabLinks',
  status: 'stable',
  use: 'A few related pages, each with its own URL.',
  avoid: 'Views without a URL: Tabs. The areas of the product: Sidebar.',
  do: { why: 'Each can be shared and opened in a new tab, and Back works.', Example, source },
  dont: {
    why: 'Without a current page people do not see where they are.',
    example: (
      <TabLinks
        label="Settings"
        links={[
          { label: 'Profile', href: '#one', active: false },
          { label: 'Team', href: '#two', active: false },
        ]}
      />
    ),
  },
  anatomy: ['Navigation with its label', 'List of links, scrolling on a phone'],
  keyboard: [['Tab Enter', 'to each link, and follows it; arrow keys do nothing, because these are links']],
  announces: 'The label and "navigation", each link, and "current page" for one of them.',
  localization: 'All texts come from you. Links run from the right in right-to-left pages.',
  types: [readType(tabLinksSource, 'TabLink')],
  changes: [],
};
