import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import statusBadgeSource from '#design-system/components/status-badge/StatusBadge.tsx?raw';
import { Example } from '../examples/StatusBadge.tsx';
import source from '../examples/StatusBadge.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'StatusBadge',
  status: 'stable',
  use: 'The state of one entry: a word from a fixed set. The color repeats the word.',
  avoid: 'A count: Badge. A property such as a department: Tag. A message: Banner.',
  do: { why: 'One word that is understood without its color.', Example, source },
  dont: {
    why: 'A sentence does not fit, and green means nothing alone.',
    example: <StatusBadge tone="success">This assessment is running and everything is fine</StatusBadge>,
  },
  anatomy: ['Pill', 'Colored dot', 'The word'],
  keyboard: [],
  announces: 'The word. The dot is not read.',
  localization: 'Its children are the translated word. The dot is at the right in right-to-left pages.',
  types: [readType(statusBadgeSource, 'StatusTone')],
  changes: [],
};
