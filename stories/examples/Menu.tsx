import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

/** Actions on a person. */
export function Example() {
  const [done, setDone] = useState('');
  return (
    <Stack direction="row">
      <Menu
        label="Actions for Anna Kowalska"
        align="start"
        trigger={<IconButton label="Actions for Anna Kowalska" icon={<Ellipsis aria-hidden />} />}
        items={[
          { id: 'resend', label: 'Resend Invitation', onSelect: () => setDone('Sent again') },
          { id: 'remove', label: 'Remove', tone: 'danger', separated: true, onSelect: () => setDone('Removed') },
        ]}
      />
      <span role="status">{done}</span>
    </Stack>
  );
}
