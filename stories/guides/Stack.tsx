import { Button } from '#design-system/components/button/Button.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Example } from '../examples/Stack.tsx';
import source from '../examples/Stack.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Stack',
  status: 'new',
  use: 'Elements below or beside each other, with equal gaps of the spacing scale.',
  avoid: 'Equal columns: Grid. A surface: Card.',
  do: { why: 'Gaps come from one place, and a row wraps on a phone.', Example, source },
  dont: {
    why: 'Gap 1 puts buttons too close to hit the right one.',
    example: (
      <Stack direction="row" gap={1}>
        <Button>Keep</Button>
        <Button tone="danger">Delete</Button>
      </Stack>
    ),
  },
  anatomy: ['One flex container'],
  keyboard: [],
  announces: 'Nothing itself: the children, in their order.',
  localization: 'A row runs from the right in right-to-left pages.',
  changes: ['Added.'],
};
