import { Example } from '../examples/AppFrame.tsx';
import source from '../examples/AppFrame.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'AppFrame',
  wide: true,
  status: 'stable',
  use: 'Around every page of a signed-in person, once per app.',
  avoid: 'Pages before signing in: GuestFrame. Sections of a page: Card.',
  do: { why: 'Sidebar, page and footer come in the order in which Tab reaches them.', Example, source },
  dont: {
    why: 'A second frame inside a page brings a second main area, which screen readers cannot tell apart.',
    example: <p>AppFrame in AppFrame</p>,
  },
  anatomy: ['SkipLink', 'Sidebar, above the page in a narrow window', 'Main area', 'Footer'],
  keyboard: [
    ['Tab', 'as the first key, shows the link that skips the navigation'],
    ['Enter', 'on it, moves focus to the main area'],
  ],
  announces: 'The landmarks of its parts: navigation, main, content information.',
  localization: 'The sidebar is at the right in right-to-left pages.',
  changes: ['Its text is a label; `skipLabel` is gone.', 'Its skip link is the component SkipLink.'],
};
