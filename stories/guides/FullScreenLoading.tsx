import { Example } from '../examples/FullScreenLoading.tsx';
import source from '../examples/FullScreenLoading.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'FullScreenLoading',
  wide: true,
  status: 'stable',
  use: 'The start of the app, before it knows who is signed in.',
  avoid: 'Parts of a page: Skeleton, LoadingOverlay or Spinner.',
  do: { why: 'It is shown once, before the first page.', Example, source },
  dont: {
    why: 'On every page change it would hide what people know.',
    example: <p>Loading... the whole window, for a single list</p>,
  },
  anatomy: ['A bar', 'A word'],
  keyboard: [],
  announces: '"Loading..." once.',
  localization: 'It has no other text.',
  labels: ['loading'],
  changes: [],
};
