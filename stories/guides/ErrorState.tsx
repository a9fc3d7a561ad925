import { Example } from '../examples/ErrorState.tsx';
import source from '../examples/ErrorState.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'ErrorState',
  status: 'stable',
  use: 'A failed request, in place of its content. It says what could not be loaded and offers a retry.',
  avoid: 'An empty result: EmptyState. A failed action, whose page is still fine: Toast.',
  do: { why: 'It names what failed, and the button shows that it tries again.', Example, source },
  dont: {
    why: 'The number belongs in the log. The reader cannot use it.',
    example: <p>Error 503: upstream unavailable</p>,
  },
  anatomy: ['Decorative icon', 'Heading', 'Text', 'Retry button and alternative'],
  keyboard: [['Tab Enter Space', 'to the retry button, and press it']],
  announces: 'Title and text at once, as an alert.',
  localization: 'Translate `text`. `title` replaces the label `somethingFailed`.',
  labels: ['somethingFailed', 'tryAgain'],
  renamed: [
    ['text', 'description'],
    ['action', 'actions'],
    ['retrying', 'loading'],
  ],
  changes: [],
};
