import selectListSource from '#design-system/components/select/SelectList.tsx?raw';
import { InviteRows } from '#design-system/patterns/invite-rows/InviteRows.tsx';
import inviteRowsSource from '#design-system/patterns/invite-rows/InviteRows.tsx?raw';
import inviteRowsEditSource from '#design-system/patterns/invite-rows/inviteRowsEdit.ts?raw';
import { Example } from '../examples/InviteRows.tsx';
import source from '../examples/InviteRows.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'InviteRows',
  wide: true,
  status: 'stable',
  use: 'A handful of people by name and address, typed or pasted from a spreadsheet.',
  avoid: 'Hundreds of people: a CSV file in FileDropZone. People who are members already: MemberPicker.',
  do: { why: 'It starts with one row, and pasted cells fill as many as they need.', Example, source },
  dont: {
    why: 'Five empty rows look like five people are required.',
    example: (
      <InviteRows
        value={['1', '2', '3', '4', '5'].map((id) => ({ id, fullname: '', email: '' }))}
        onValueChange={() => undefined}
      />
    ),
  },
  anatomy: [
    'List of rows: two TextFields and a remove button; only the first has visible labels',
    'In each row, with details, a button that opens the section of its optional fields',
    'Button that adds a row',
    'Help on pasting, and its result',
  ],
  keyboard: [
    ['Tab', 'from name to address, to the remove button, to the next row'],
    [
      'Enter Space',
      'on the buttons: a new row takes the focus, after a removal the row before it; details open or close',
    ],
    ['Ctrl+V', 'cells of a spreadsheet fill the rows from here on'],
  ],
  announces:
    '"Member 2, group", then the label of each field with its error. Whether details are open. How many people were pasted.',
  localization: 'Numbers in the labels follow the locale.',
  labels: [
    'addMember',
    'emailAddress',
    'fullName',
    'memberNumber',
    'moreDetails',
    'pasteHint',
    'pastedCount',
    'pastedTooMany',
    'removeMember',
  ],
  types: [
    readType(selectListSource, 'SelectOption'),
    readType(inviteRowsEditSource, 'InviteRow'),
    readType(inviteRowsEditSource, 'InviteRowDetail'),
    readType(inviteRowsSource, 'InviteRowErrors'),
  ],
  changes: [
    'details offers any optional fields for each person; withDetails and languages are gone.',
    'Its texts are labels; the props for texts are gone.',
    'Cells pasted from a spreadsheet fill several rows.',
  ],
};
