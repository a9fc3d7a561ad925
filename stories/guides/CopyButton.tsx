import buttonSource from '#design-system/components/button/Button.tsx?raw';
import { CopyButton } from '#design-system/components/copy-button/CopyButton.tsx';
import { Example } from '../examples/CopyButton.tsx';
import source from '../examples/CopyButton.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'CopyButton',
  status: 'stable',
  use: 'A text that people paste elsewhere: a link, a reference, a code.',
  avoid: 'Long texts that people select themselves, and secrets that should not stay in the clipboard.',
  do: {
    why: 'What is copied is visible beside the button, and can be selected where the clipboard is blocked.',
    Example,
    source,
  },
  dont: { why: 'Nobody sees what will be copied.', example: <CopyButton text="5f0e1c52" label="Copy it" /> },
  anatomy: ['A Button with an icon', 'A status below, only if the browser blocks the clipboard'],
  keyboard: [['Enter Space', 'copies; focus stays on the button']],
  announces: 'Its label and "button", then "Copied", or how to copy by hand if the browser refused.',
  localization: '`label` replaces the label `copy`.',
  labels: ['copied', 'copy', 'copyFailed'],
  types: [readType(buttonSource, 'ButtonVariant'), readType(buttonSource, 'ButtonSize')],
  changes: [],
};
