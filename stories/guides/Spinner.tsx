import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Example } from '../examples/Spinner.tsx';
import source from '../examples/Spinner.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Spinner',
  status: 'stable',
  use: 'Loading of unknown shape and duration.',
  avoid: 'A known shape: Skeleton. A known progress: ProgressBar. A pressed button: `loading` of Button.',
  do: { why: 'It is announced when it appears.', Example, source },
  dont: {
    why: 'Several spinners announce the same several times.',
    example: (
      <Stack direction="row">
        <Spinner />
        <Spinner />
        <Spinner />
      </Stack>
    ),
  },
  anatomy: ['A turning ring of 20 or 32 pixels', 'Hidden label'],
  keyboard: [],
  announces: '"Loading..." once, when it appears.',
  localization:
    '`label` replaces the label `loading`. The ring turns clockwise in every language, and fades in and out instead with reduced motion.',
  labels: ['loading'],
  changes: [],
};
