import { Example } from '../examples/Drawer.tsx';
import source from '../examples/Drawer.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Drawer',
  status: 'stable',
  use: 'Details of one list entry, beside the list. Give it its own URL, so people can share it and Back closes it.',
  avoid: 'A task to finish: Modal. Something people stay on: a page.',
  do: { why: 'The title is the name of the entry, and facts need no scrolling at first.', Example, source },
  dont: {
    why: 'A question needs a decision in the middle of the window.',
    example: <p>A drawer that asks: Delete this?</p>,
  },
  anatomy: [
    'Native dialog at the end of the window, full width on a phone',
    'Content before the title, title, status, close button',
    'Body',
    'Buttons',
  ],
  keyboard: [
    ['Tab', 'stays inside; a body that scrolls is a tab stop'],
    ['Esc', 'closes and returns focus; an open list, menu or tooltip inside closes first'],
  ],
  announces: 'The title and "dialog".',
  localization: 'Translate your texts. It opens at the left in right-to-left pages.',
  labels: ['close'],
  renamed: [['onDismiss', 'onOpenChange']],
  changes: [
    'Calls the handlers it is given.',
    'Closing it together with a question inside returns focus to the first opener.',
  ],
};
