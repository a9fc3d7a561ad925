import { Button } from '#design-system/components/button/Button.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { Example } from '../examples/MemberRow.tsx';
import source from '../examples/MemberRow.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'MemberRow',
  status: 'stable',
  use: 'A person in a list, with at most one fact or action.',
  avoid: 'Several facts to compare: Table. Only a picture: Avatar.',
  do: { why: 'Somebody without a name is shown by their address, once.', Example, source },
  dont: {
    why: 'Three things at the end push the name away on a phone.',
    example: (
      <MemberRow
        fullName="Anna Kowalska"
        email="anna@imanworks.com"
        trailing={
          <>
            <StatusBadge>Invited</StatusBadge>
            <Button>Resend</Button>
            <Button>Remove</Button>
          </>
        }
      />
    ),
  },
  anatomy: ['Decorative picture or initials', 'Name above the address', 'Content at the end, below on a phone'],
  keyboard: [['Tab', 'to the content at its end; the row itself is not a tab stop']],
  announces: 'Name and address as text, then the content at its end.',
  localization: 'It has no text of its own. The picture is at the right in right-to-left pages.',
  changes: [],
};
