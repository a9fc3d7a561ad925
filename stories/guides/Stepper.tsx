import { Stepper } from '#design-system/components/stepper/Stepper.tsx';
import { Example } from '../examples/Stepper.tsx';
import source from '../examples/Stepper.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Stepper',
  wide: true,
  status: 'stable',
  use: 'A task of three to six steps in a fixed order, each on its own page.',
  avoid: 'Views in any order: Tabs. Progress of an upload: ProgressBar.',
  do: { why: 'Finished steps are buttons, so people can correct what they entered.', Example, source },
  dont: {
    why: 'Twelve steps are too many to name. Make fewer, larger ones.',
    example: <Stepper value={3} steps={Array.from({ length: 12 }, (_, index) => `Part ${index + 1}`)} />,
  },
  anatomy: [
    'Navigation with its label',
    'Progress text where the names do not fit',
    'Steps with number, tick or error, and name',
    'Lines between them',
  ],
  keyboard: [
    ['Tab', 'to finished steps, with `onValueChange`; otherwise not interactive'],
    ['Enter Space', 'open a finished step, which keeps the focus'],
  ],
  announces:
    '"Progress" and "navigation", a list of steps with "Completed:" or "Has an error:" before the name, and "current step".',
  localization:
    'Step numbers follow the locale. `label` replaces the label `progress`. Steps run from the right in right-to-left pages.',
  labels: ['progress', 'stepDone', 'stepError', 'stepOf'],
  renamed: [
    ['current', 'value'],
    ['onStepSelect', 'onValueChange'],
  ],
  changes: [
    'Steps can be pressed (`onValueChange`), have errors (`errors`) and stand below each other (`orientation`).',
    'Names do not overlap at 200 % text.',
    'A pressed step keeps the focus.',
  ],
};
