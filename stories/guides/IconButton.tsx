import { Zap } from 'lucide-react';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Example } from '../examples/IconButton.tsx';
import source from '../examples/IconButton.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'IconButton',
  status: 'stable',
  use: 'A frequent action with a well-known icon, where rows or headers have no room for words.',
  avoid: 'The main action of a page, or an icon that needs explaining: use a Button with text.',
  do: { why: 'The label names the row, so that the buttons of a list differ.', Example, source },
  dont: {
    why: 'Nobody knows what the lightning does, and every row has the same name.',
    example: (
      <Stack direction="row">
        <IconButton label="Action" icon={<Zap aria-hidden />} />
        <IconButton label="Action" icon={<Zap aria-hidden />} />
      </Stack>
    ),
  },
  anatomy: ['A native button of 40 by 40 pixels', 'The icon, or a spinner while loading'],
  keyboard: [['Enter Space', 'press it']],
  announces: 'The label and "button". The icon is decorative: hide it with `aria-hidden`.',
  localization:
    'Translate `label`. An icon that points to the next entry must be mirrored by its owner in right-to-left pages.',
  renamed: [['variant="danger"', 'tone="danger"']],
  changes: [],
};
