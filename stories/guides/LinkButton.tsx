import buttonSource from '#design-system/components/button/Button.tsx?raw';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Example } from '../examples/LinkButton.tsx';
import source from '../examples/LinkButton.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'LinkButton',
  status: 'stable',
  use: 'A link to another page that is the main action. It opens in a new tab like any link.',
  avoid: 'An action on this page is a Button. A link inside a sentence is a TextLink.',
  do: { why: 'It has a URL, so Ctrl+click and "Copy link" work.', Example, source },
  dont: {
    why: 'Inside a sentence it breaks the line. A TextLink belongs here.',
    example: (
      <p>
        Booking an appointment? <LinkButton href="#dont">Log in as a member</LinkButton>
      </p>
    ),
  },
  anatomy: ['A link of the router, from LinkProvider', 'An icon before the text, if given', 'The text'],
  keyboard: [['Enter', 'follows the link; Space scrolls, as for every link']],
  announces: 'Its text and "link".',
  localization:
    'With target="_blank" it says to screen readers that it opens a new window. Icon and text change sides in right-to-left pages.',
  types: [readType(buttonSource, 'ButtonVariant'), readType(buttonSource, 'ButtonSize')],
  changes: [],
};
