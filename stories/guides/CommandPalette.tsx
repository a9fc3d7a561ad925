import paletteSource from '#design-system/components/command-palette/CommandPalette.tsx?raw';
import { Example } from '../examples/CommandPalette.tsx';
import source from '../examples/CommandPalette.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'CommandPalette',
  status: 'new',
  use: 'Going anywhere in a product by typing: people, pages, actions. Open it by a button and by ⌘K or Ctrl K.',
  avoid: 'A value of a form: Combobox. A list that stays on the page: SearchField above it.',
  do: { why: 'It finds what people call for by name.', Example, source },
  dont: {
    why: 'A field of a form is no place to go to.',
    example: <p>Role: Administrator, Practitioner, Member</p>,
  },
  anatomy: ['Modal with its title', 'SearchField', 'Groups with a heading', 'Commands with icon, label and detail'],
  keyboard: [
    ['A–Z', 'filters; the first match is active'],
    ['↑ ↓', 'move in the list'],
    ['PageUp PageDown', 'move by ten commands'],
    ['Enter', 'chooses the active command'],
    ['Esc', 'empties the field; in an empty one it closes the dialog'],
  ],
  announces: 'The title, then the name of the field. How many matches there are, and the active one with its group.',
  localization: 'Translate all texts. The owner matches the text, and decides about case and accents.',
  labels: ['loadingOptions', 'noMatches', 'optionCount'],
  types: [readType(paletteSource, 'CommandGroup'), readType(paletteSource, 'Command')],
  changes: ['Added.'],
};
