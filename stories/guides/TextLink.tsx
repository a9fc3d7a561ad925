import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Example } from '../examples/TextLink.tsx';
import source from '../examples/TextLink.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'TextLink',
  status: 'stable',
  use: 'A link to another page inside a text, a row or a card.',
  avoid: 'The main action of a page is a LinkButton. What changes something on this page is a Button.',
  do: { why: 'The text says where it leads, also without the sentence.', Example, source },
  dont: {
    why: 'In a list of links, "here" leads nowhere.',
    example: (
      <p>
        To log in, click <TextLink href="#dont">here</TextLink>.
      </p>
    ),
  },
  anatomy: ['A link of the router, from LinkProvider', 'An icon before the text, if given', 'The text'],
  keyboard: [['Enter', 'follows the link']],
  announces: 'Its text and "link".',
  localization:
    'With target="_blank" it says to screen readers that it opens a new window. It flows with the sentence in both directions.',
  changes: [],
};
