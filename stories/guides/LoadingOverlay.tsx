import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Example } from '../examples/LoadingOverlay.tsx';
import source from '../examples/LoadingOverlay.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'LoadingOverlay',
  status: 'stable',
  use: 'New rows replace existing ones: the next page, another order. The old rows stay until then.',
  avoid: 'The first load: Skeleton. The whole app: FullScreenLoading.',
  do: { why: 'Nothing moves, and the old rows cannot be pressed by mistake.', Example, source },
  dont: {
    why: 'It covers nothing, so it is an empty box with a word.',
    example: <LoadingOverlay loading>{null}</LoadingOverlay>,
  },
  anatomy: ['The content, inert while loading', 'Overlay with a word in the middle'],
  keyboard: [],
  announces: '"Loading.." once. The content is "busy" and cannot be reached meanwhile.',
  localization: 'It has no other text.',
  labels: ['loadingContent'],
  changes: [],
};
