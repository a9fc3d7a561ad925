import { Example } from '../examples/PageHeader.tsx';
import source from '../examples/PageHeader.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'PageHeader',
  wide: true,
  status: 'stable',
  use: 'The title of a page, with its count and main action.',
  avoid: 'Sections: Card. Overlays have a title of their own.',
  do: { why: 'One primary action at the end, and a count of what is listed below.', Example, source },
  dont: {
    why: 'The title is the name of the page, not a greeting.',
    example: <strong>Hello Ursula, here are your members!</strong>,
  },
  anatomy: ['Breadcrumbs', 'The h1 with a Badge', 'One line below', 'Actions, the main one last'],
  keyboard: [
    ['Tab', 'to breadcrumbs and actions; the heading takes the focus after a change of page, and is not a tab stop'],
  ],
  announces:
    'The heading of level 1 and the count with its noun. The app focuses it after a change of page, so it is read.',
  localization: 'All texts come from you. Actions are at the left in right-to-left pages.',
  changes: [],
};
