import { MemberPicker } from '#design-system/patterns/member-picker/MemberPicker.tsx';
import memberPickerSource from '#design-system/patterns/member-picker/MemberPicker.tsx?raw';
import { Example } from '../examples/MemberPicker.tsx';
import source from '../examples/MemberPicker.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'MemberPicker',
  wide: true,
  status: 'stable',
  use: 'Some or all members of an organization, over several pages.',
  avoid: 'One person: Combobox. People who are not members yet: InviteRows.',
  do: { why: 'The count covers all pages, not only the shown one.', Example, source },
  dont: {
    why: 'One member needs no list to choose from.',
    example: (
      <MemberPicker
        members={[{ id: '1', fullName: 'Anna Kowalska', email: 'anna@imanworks.com', chosen: true }]}
        count={1}
        selectAll="all"
        onMemberToggle={() => undefined}
        onSelectAllChange={() => undefined}
      />
    ),
  },
  anatomy: [
    'Search',
    'Select All and the count',
    'List of MemberRows, each with a checkbox',
    'Text if nobody matches',
    'Paginator',
  ],
  keyboard: [
    ['Tab', 'to the search, Select All, each checkbox, the pages'],
    ['Space', 'toggles; a press anywhere in a row does too'],
  ],
  announces:
    'Name and address for each checkbox, with "Already invited" where it is fixed. Select All is "partially checked" for some. The new count after each change.',
  localization: 'The count follows the locale. Translate `emptyText` if you give it.',
  labels: ['alreadyInvited', 'members', 'noMembers', 'selectAll', 'selected'],
  types: [readType(memberPickerSource, 'PickableMember')],
  changes: ['Its texts are labels; `selectAllLabel`, `countLabel`, `listLabel` and `fixedLabel` are gone.'],
};
