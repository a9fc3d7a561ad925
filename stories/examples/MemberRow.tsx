import { Stack } from '#design-system/components/stack/Stack.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';

/** People in a list. */
export function Example() {
  return (
    <Stack>
      <MemberRow
        fullName="Anna Kowalska"
        email="anna@imanworks.com"
        trailing={<StatusBadge tone="success">Active</StatusBadge>}
      />
      <MemberRow fullName="" email="bartosz@imanworks.com" trailing={<StatusBadge>Invited</StatusBadge>} />
    </Stack>
  );
}
