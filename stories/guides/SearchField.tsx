import { Button } from '#design-system/components/button/Button.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Example } from '../examples/SearchField.tsx';
import source from '../examples/SearchField.tsx?raw';
import { fieldContract, type Guide } from './guide.ts';

export const guide: Guide = {
  name: 'SearchField',
  status: 'stable',
  use: 'Filters the list below it while people type.',
  avoid: 'Choosing one value for a form: Combobox.',
  do: { why: 'The list follows each letter, and a status says when nothing is left.', Example, source },
  dont: {
    why: 'A button delays what typing can do at once.',
    example: (
      <Stack direction="row">
        <SearchField label="Search by name" />
        <Button>Search</Button>
      </Stack>
    ),
  },
  anatomy: [
    'Hidden label, unless `labelHidden` is false',
    'Magnifier, input, clear button in one frame',
    'Description',
    'Error with icon',
  ],
  keyboard: [['Esc', 'clears the field; in a dialog the second Esc closes the dialog']],
  announces:
    'The label, "search edit" and the value. The clear button says "Clear search". How many were found is said by the list.',
  localization: 'Magnifier and clear button change sides in right-to-left pages.',
  labels: ['clearSearch'],
  renamed: [['hint', 'description']],
  changes: [fieldContract],
};
