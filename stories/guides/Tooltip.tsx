import { Button } from '#design-system/components/button/Button.tsx';
import { Tooltip } from '#design-system/components/tooltip/Tooltip.tsx';
import { Example } from '../examples/Tooltip.tsx';
import source from '../examples/Tooltip.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'Tooltip',
  status: 'stable',
  use: 'A short explanation of a control. InfoTooltip adds an info button beside a label.',
  avoid:
    'What people need to succeed: a description, which is always visible. Controls: Popover. An IconButton shows its label by itself.',
  do: { why: 'One sentence that adds to the visible text.', Example, source },
  dont: {
    why: 'It repeats the button.',
    example: (
      <Tooltip content="Save">
        <Button>Save</Button>
      </Tooltip>
    ),
  },
  anatomy: [
    'The explained element, or an info button. Around the trigger of a Menu, it explains the trigger. [Combine components](?path=/docs/docs-combine-components--docs) says how',
    'Panel in the top layer, at most one at a time',
  ],
  keyboard: [
    ['Tab', 'to the element opens it, and away from it closes it; focus moved by a dialog opens nothing'],
    ['Esc', 'closes only the tooltip; the second Esc closes the dialog or popover around it'],
  ],
  announces:
    'The element, then the text as its description, also while the panel is closed. InfoTooltip says "About" and its subject.',
  localization: 'Translate `content` and `about`. `inline-start` and `inline-end` change sides in right-to-left pages.',
  labels: ['about'],
  renamed: [['about', 'label']],
  changes: [
    'Only one tooltip is open at a time.',
    'Has the theme of the part of the page around its trigger.',
    'Opens on focus by Tab only, not when code moves the focus.',
    'Escape closes it before a popover around it.',
  ],
};
