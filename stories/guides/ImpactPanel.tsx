import { Button } from '#design-system/components/button/Button.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import impactPanelSource from '#design-system/patterns/impact-panel/ImpactPanel.tsx?raw';
import { Example } from '../examples/ImpactPanel.tsx';
import source from '../examples/ImpactPanel.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'ImpactPanel',
  status: 'stable',
  use: 'Before something goes to many people or changes their bookings. Each row is one consequence, with its number first.',
  avoid: 'One consequence that a sentence can say: ConfirmDialog.',
  do: { why: 'A warning brings its fix as a button, and the panel stays open.', Example, source },
  dont: {
    why: 'Nobody knows how many people get an email, and what OK does.',
    example: (
      <Stack direction="row">
        <Button>Cancel</Button>
        <Button variant="primary">OK</Button>
      </Stack>
    ),
  },
  anatomy: [
    'A Modal with the question as title and its subject below',
    'Rows of consequences, with a detail or a fix at the end',
    'A note, and further options',
    'Another way to go on, the button that changes nothing, the one that acts',
  ],
  keyboard: [
    ['Tab', 'stays inside, through the fixes to the buttons'],
    ['Enter Space', 'press the focused button, at first the one that changes nothing'],
    ['Esc', 'closes without acting; while the action runs it does nothing'],
  ],
  announces: 'The title, "alert dialog", the subject and all rows, then the focused button.',
  localization: 'Translate all texts you give. A long detail wraps below its row.',
  labels: ['back'],
  types: [readType(impactPanelSource, 'ImpactRow')],
  renamed: [
    ['subtitle', 'description'],
    ['busy', 'loading'],
    ['onDismiss', 'onOpenChange'],
  ],
  changes: ['The default of `cancelLabel` is a label.'],
};
