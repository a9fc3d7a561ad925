import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { Example } from '../examples/EmptyState.tsx';
import source from '../examples/EmptyState.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'EmptyState',
  status: 'stable',
  use: 'A successful but empty result: nothing created yet, or nothing found. It offers the next step.',
  avoid: 'A failed request: ErrorState. It must never look like an empty list.',
  do: { why: 'What is missing, and the button that changes it.', Example, source },
  dont: { why: 'A dead end.', example: <EmptyState headingLevel={3} title="No data" /> },
  anatomy: ['Decorative icon', 'Heading', 'Text', 'Action, usually one button'],
  keyboard: [['Tab', 'to its action; without one not interactive']],
  announces: 'A heading and its text, in reading order.',
  localization: 'All texts come from you.',
  renamed: [
    ['text', 'description'],
    ['action', 'actions'],
  ],
  changes: [],
};
