import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Example } from '../examples/Modal.tsx';
import source from '../examples/Modal.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Modal',
  status: 'stable',
  use: 'A short task to finish or cancel before anything else, such as inviting members. It has no URL.',
  avoid:
    'Details beside a list: Drawer. One question: ConfirmDialog. Several steps: a page. An overlay opens no other overlay, except a ConfirmDialog.',
  do: {
    why: 'It opens by a press, starts in its first field if that is visible, and can always be left.',
    Example,
    source,
  },
  dont: {
    why: 'A message alone does not deserve to stop everything.',
    example: <Banner title="A dialog that only says: Settings were saved." />,
  },
  anatomy: [
    'Native dialog in the top layer over a backdrop',
    'Title, description, close button',
    'Body, scrolling if it is long',
    'Buttons, the main one last',
  ],
  keyboard: [
    ['Tab', 'stays inside; a body that scrolls is a tab stop'],
    ['Esc', 'closes and returns focus; an open list, menu or tooltip inside closes first; locked it does nothing'],
  ],
  announces: 'The title, "dialog" and the description, then the focused field or the title.',
  localization: 'Translate your texts. The close button is at the left in right-to-left pages.',
  labels: ['close'],
  renamed: [['onDismiss', 'onOpenChange']],
  changes: [
    'Calls the handlers it is given.',
    'Starts at its title if the first field is further down.',
    'Closing it together with a question inside returns focus to the first opener.',
  ],
};
