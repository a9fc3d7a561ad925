import { useState } from 'react';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { Button, type ButtonProps } from '#design-system/components/button/Button.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Tooltip } from '#design-system/components/tooltip/Tooltip.tsx';

interface PersonButtonProps extends ButtonProps {
  person: string;
}

/** A trigger of our own. It passes other props and `ref` on, so that a Menu can open from it. */
function PersonButton({ person, ...buttonProps }: PersonButtonProps) {
  return (
    <Button icon={<Avatar name={person} size="small" />} {...buttonProps}>
      {person}
    </Button>
  );
}

/** Actions for one person. */
export function Example() {
  const [done, setDone] = useState('');
  return (
    <Stack>
      <Stack direction="row">
        <Menu
          label="Anna Kowalska"
          align="start"
          trigger={<PersonButton person="Anna Kowalska" />}
          items={[
            { id: 'profile', label: 'Profile', href: '#anna-kowalska' },
            { id: 'remind', label: 'Remind', onSelect: () => setDone('Anna was reminded.') },
          ]}
        />
        <Menu
          label="Appointment"
          align="start"
          trigger={
            <Tooltip content="Anna gets an email about each change.">
              <Button>Appointment</Button>
            </Tooltip>
          }
          items={[
            { id: 'move', label: 'Move', onSelect: () => setDone('The appointment was moved.') },
            {
              id: 'cancel',
              label: 'Cancel',
              tone: 'danger',
              onSelect: () => setDone('The appointment was cancelled.'),
            },
          ]}
        />
        <Tooltip content="With her results of the last five years.">
          <LinkButton href="#file">Open File</LinkButton>
        </Tooltip>
      </Stack>
      <p role="status">{done}</p>
    </Stack>
  );
}
