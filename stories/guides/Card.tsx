import { Card } from '#design-system/components/card/Card.tsx';
import { Example } from '../examples/Card.tsx';
import source from '../examples/Card.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Card',
  status: 'stable',
  use: 'A section of a page with its own heading and actions.',
  avoid: 'Every paragraph. Cards inside cards.',
  do: { why: 'The heading names the section, also for screen readers.', Example, source },
  dont: {
    why: 'A card in a card: which one is the section?',
    example: (
      <Card>
        <Card>Team</Card>
      </Card>
    ),
  },
  anatomy: ['Surface with a border', 'Header: title, description, actions', 'Body', 'Footer below a divider'],
  keyboard: [['Tab', 'to its actions and its content; the card itself is not a tab stop']],
  announces: 'With a title a region of that name, with a heading. Without one nothing.',
  localization: 'All texts come from you. Actions are at the left in right-to-left pages.',
  changes: ['Actions and description need no title, and `aria-labelledby` is kept.'],
};
