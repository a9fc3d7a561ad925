import { Badge } from '#design-system/components/badge/Badge.tsx';
import { Example } from '../examples/Badge.tsx';
import source from '../examples/Badge.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Badge',
  status: 'stable',
  use: 'A count, beside the title or label it belongs to. It takes a number only, and formats it.',
  avoid: 'A status: StatusBadge. A word: Tag. A figure that is the point of a page: StatCard.',
  do: { why: 'The hidden noun makes "240" a sentence for screen readers.', Example, source },
  dont: { why: 'Alone, nobody knows what is counted.', example: <Badge count={240} /> },
  anatomy: ['Pill with the number', 'Hidden noun'],
  keyboard: [],
  announces: 'The number and the noun: "240 members".',
  localization: 'Translate `label`. The number follows the locale.',
  changes: [],
};
