import { Button } from '#design-system/components/button/Button.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Example } from '../examples/ConfirmDialog.tsx';
import source from '../examples/ConfirmDialog.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'ConfirmDialog',
  status: 'stable',
  use: 'One question before an irreversible action. Focus starts on the cancel button.',
  avoid: 'What can be undone: do it, and offer Undo in a Toast. A task with fields: Modal.',
  do: { why: 'The text counts the consequences, and each button is clear on its own.', Example, source },
  dont: {
    why: 'Does Cancel cancel the assessment or the dialog?',
    example: (
      <Stack direction="row">
        <Button>Cancel</Button>
        <Button variant="primary" tone="danger">
          OK
        </Button>
      </Stack>
    ),
  },
  anatomy: [
    'A Modal',
    'The question as title, the consequences as text',
    'Further options',
    'Button that changes nothing, then the one that acts',
  ],
  keyboard: [
    ['Tab', 'stays inside'],
    ['Enter Space', 'press the focused button, at first the one that changes nothing'],
    ['Esc', 'closes without acting; while the action runs it does nothing'],
  ],
  announces: 'The title, "alert dialog" and the text, then the focused button.',
  localization: 'Translate your texts. `cancelLabel` replaces the label `keep`.',
  labels: ['keep'],
  renamed: [
    ['text', 'description'],
    ['busy', 'loading'],
    ['onDismiss', 'onOpenChange'],
  ],
  changes: ['Closing it together with the dialog around it returns focus to the first opener.'],
};
