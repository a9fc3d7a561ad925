import { Button } from '#design-system/components/button/Button.tsx';
import buttonSource from '#design-system/components/button/Button.tsx?raw';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Example } from '../examples/Button.tsx';
import source from '../examples/Button.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'Button',
  status: 'stable',
  use: 'An action on this page: save, open, cancel. At most one primary button is visible.',
  avoid: 'What has a URL is a link: LinkButton or TextLink. An action that only an icon explains is an IconButton.',
  do: {
    why: 'One primary button, named by what it does. It keeps its width and the focus while it saves.',
    Example,
    source,
  },
  dont: {
    why: 'Two primary buttons compete, and OK says nothing.',
    example: (
      <Stack direction="row">
        <Button variant="primary">OK</Button>
        <Button variant="primary">Yes</Button>
      </Stack>
    ),
  },
  anatomy: ['A native button', 'An icon before the text, if given', 'The text, or a spinner over it while loading'],
  keyboard: [['Enter Space', 'press it']],
  announces: 'Its text and "button", and "busy" and "unavailable" while loading.',
  localization: 'It has no text of its own. Icon and text change sides in right-to-left pages, and the text may wrap.',
  types: [readType(buttonSource, 'ButtonVariant'), readType(buttonSource, 'ButtonSize')],
  renamed: [
    ['variant="danger"', 'tone="danger"'],
    ['variant="dangerSolid"', 'variant="primary" tone="danger"'],
  ],
  changes: [],
};
