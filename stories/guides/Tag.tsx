import { Tag } from '#design-system/components/tag/Tag.tsx';
import { Example } from '../examples/Tag.tsx';
import source from '../examples/Tag.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Tag',
  status: 'new',
  use: 'A short property of an entry, or a chosen value that can be removed.',
  avoid: 'A state: StatusBadge. A count: Badge. An action: Button.',
  do: { why: 'The remove button names its tag.', Example, source },
  dont: {
    why: 'A sentence belongs in the text, not in a tag.',
    example: <Tag>Works in the warehouse on weekdays</Tag>,
  },
  anatomy: ['Pill with the text', 'Remove button, with `onRemove`'],
  keyboard: [['Tab Enter Space', 'to the remove button, and press it; without it not interactive']],
  announces: 'The text, then the name of the remove button.',
  localization: 'Its children are the translated word. The remove button is at the left in right-to-left pages.',
  labels: ['remove'],
  changes: ['Added.'],
};
