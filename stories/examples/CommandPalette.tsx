import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { CommandPalette } from '#design-system/components/command-palette/CommandPalette.tsx';

const people = ['Anna Kowalska', 'Bartosz Lis', 'Chidi Okafor'];

/** Opens the page of a person. */
export function Example() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const found = people.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search</Button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        title="Find Anything"
        searchLabel="Search people"
        text={text}
        onTextChange={setText}
        groups={[
          {
            id: 'people',
            label: 'People',
            commands: found.map((name) => ({ id: name, label: name, icon: <Users aria-hidden /> })),
          },
        ]}
        onChoose={() => setOpen(false)}
      />
    </>
  );
}
