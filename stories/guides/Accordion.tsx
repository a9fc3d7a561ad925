import { Accordion } from '#design-system/components/accordion/Accordion.tsx';
import accordionSource from '#design-system/components/accordion/Accordion.tsx?raw';
import { Example } from '../examples/Accordion.tsx';
import source from '../examples/Accordion.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'Accordion',
  status: 'new',
  use: 'Several sections of which people read only a few, such as questions and answers.',
  avoid: 'What everybody must read. Views that show one at a time: Tabs.',
  do: { why: 'Titles are questions people have, and each opens on its own.', Example, source },
  dont: {
    why: 'A warning must not be hidden.',
    example: <Accordion items={[{ value: 'a', title: 'Important', content: 'This cannot be undone.' }]} />,
  },
  anatomy: ['One native details element per section', 'Heading with an arrow', 'Content'],
  keyboard: [['Enter Space', 'on a heading open or close its section']],
  announces: 'The heading and whether it is expanded or collapsed.',
  localization: 'All texts come from you. The arrow is at the left in right-to-left pages.',
  types: [readType(accordionSource, 'AccordionItem')],
  renamed: [
    ['items[].id', 'items[].value'],
    ['items[].open', 'defaultValue'],
  ],
  changes: ['Added. The search of the browser finds text in closed sections.'],
};
