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
  anatomy: [
    'A native button of 40 by 40 pixels',
    'The icon, or a spinner while loading',
    'A tooltip with the label, on hover and on focus by Tab. None on tap, and none while its menu is open. [Combine components](?path=/docs/docs-combine-components--docs) says how both combine',
  ],
  keyboard: [
    ['Tab', 'to the button shows the label, and away from it hides it'],
    ['Esc', 'hides the label; in a dialog the second Esc closes the dialog'],
    ['Enter Space', 'press it, and hide the label'],
  ],
  announces: 'The label, once, and "button". The icon is decorative: hide it with `aria-hidden`.',
  localization:
    'Translate `label`. An icon that points to the next entry must be mirrored by its owner in right-to-left pages.',
  renamed: [['variant="danger"', 'tone="danger"']],
  changes: ['Shows its label in a tooltip.'],
};
