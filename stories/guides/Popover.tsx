import { Example } from '../examples/Popover.tsx';
import source from '../examples/Popover.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Popover',
  status: 'new',
  use: 'A few controls beside the button that opens them.',
  avoid: 'Actions: Menu. An explanation: Tooltip. A task: Modal. Filters: FilterMenu.',
  do: { why: 'Few controls that take effect at once.', Example, source },
  dont: {
    why: 'One press outside would lose a whole form.',
    example: <p>A popover with ten fields and a Save button</p>,
  },
  anatomy: [
    'A trigger of yours: a button, also with a Tooltip around it. [Combine components](?path=/docs/docs-combine-components--docs) says how',
    'Panel in the top layer beside it, loaded on hover or focus',
  ],
  keyboard: [
    ['Enter Space', 'on the trigger open it and focus its first control'],
    ['Tab', 'through the panel in order; out of it, it closes'],
    ['Esc', 'closes and returns focus; an open list, menu or tooltip inside closes first'],
  ],
  announces: 'The trigger and whether it is expanded, then the label and "dialog".',
  localization: 'Translate `label` and the content. It is aligned with the right in right-to-left pages.',
  changes: ['Esc closes only the innermost popup.', 'Added.'],
};
