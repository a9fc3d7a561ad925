import { Example } from '../examples/SkipLink.tsx';
import source from '../examples/SkipLink.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'SkipLink',
  status: 'new',
  use: 'Once per page, before everything else. AppFrame brings it.',
  avoid: 'Jumping between sections of a page: TextLinks in a list of contents.',
  do: { why: 'Its target can take the focus (`tabIndex` -1), so the next Tab continues there.', Example, source },
  dont: {
    why: 'After the navigation it skips nothing.',
    example: (
      <p>
        Members, Assessments, Settings, <em>Skip to content</em>
      </p>
    ),
  },
  anatomy: ['A link, visible only while focused'],
  keyboard: [
    ['Tab', 'as the first key on a page, shows it'],
    ['Enter', 'moves focus past the navigation'],
  ],
  announces: '"Skip to content, link", as the first thing of a page.',
  localization: 'Children replace the label. It is at the top right in right-to-left pages.',
  labels: ['skipToContent'],
  changes: ['Added.'],
};
