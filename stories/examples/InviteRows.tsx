import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { InviteRows } from '#design-system/patterns/invite-rows/InviteRows.tsx';
import type { InviteRow } from '#design-system/patterns/invite-rows/inviteRowsEdit.ts';

/** Invites people by name and address. */
export function Example() {
  const [rows, setRows] = useState<readonly InviteRow[]>([{ id: '1', fullname: '', email: '' }]);
  const isReady = rows.every(({ fullname, email }) => fullname !== '' && email.includes('@'));
  return (
    <Stack>
      <InviteRows value={rows} onValueChange={setRows} />
      <div>
        <Button variant="primary" disabled={!isReady}>
          Send Invitations
        </Button>
      </div>
    </Stack>
  );
}
