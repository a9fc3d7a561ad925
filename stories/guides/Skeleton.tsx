import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Example } from '../examples/Skeleton.tsx';
import source from '../examples/Skeleton.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Skeleton',
  status: 'stable',
  use: 'The first load of content with a known shape. The page does not jump when it arrives.',
  avoid: 'New rows in place of old ones: LoadingOverlay. Loading of unknown shape: Spinner.',
  do: { why: 'The container is `aria-busy`, and the lines have the sizes of the text to come.', Example, source },
  dont: {
    why: 'One large block does not look like the content, which then jumps.',
    example: <Skeleton variant="block" blockSize="120px" />,
  },
  anatomy: ['One gray shape: a line of text, a circle or a block'],
  keyboard: [],
  announces: 'Nothing. The container says "busy" with `aria-busy`.',
  localization: 'It has no text. Its pulse stops with reduced motion.',
  renamed: [['shape', 'variant']],
  changes: [],
};
