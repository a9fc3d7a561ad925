import { ProgressBar } from '#design-system/components/progress-bar/ProgressBar.tsx';
import { Example } from '../examples/ProgressBar.tsx';
import source from '../examples/ProgressBar.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'ProgressBar',
  status: 'stable',
  use: 'Progress toward a total that is known.',
  avoid: 'Unknown duration: Spinner. Shares of a total: DonutChart. Steps: Stepper.',
  do: { why: '`valueText` says people instead of a bare percentage. Show it as text nearby too.', Example, source },
  dont: {
    why: 'A third of what? Without text nobody knows.',
    example: <ProgressBar label="Progress" value={1} max={3} />,
  },
  anatomy: ['Track', 'Fill'],
  keyboard: [],
  announces: 'The label, "progress bar" and `valueText`, or the percentage.',
  localization: 'Translate `label` and `valueText`. It fills from the right in right-to-left pages.',
  changes: ['A value that is no number or outside the range is shown as the nearer end.'],
};
