import { StatCard } from '#design-system/components/stat-card/StatCard.tsx';
import { Example } from '../examples/StatCard.tsx';
import source from '../examples/StatCard.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'StatCard',
  status: 'stable',
  use: 'A figure that people come to a page for.',
  avoid: 'A count beside a title: Badge. Shares of a total: DonutChart.',
  do: { why: 'The note says what the figure means for the reader.', Example, source },
  dont: {
    why: 'A figure without its unit or total cannot be judged.',
    example: <StatCard label="Rate" value="90.8333" />,
  },
  anatomy: ['Label', 'Value', 'Note', 'Decorative icon'],
  keyboard: [],
  announces: 'A description list: the label, then value and note. It is "busy" while loading.',
  localization: 'All texts come from you. Format the number before.',
  renamed: [['note', 'description']],
  changes: [],
};
