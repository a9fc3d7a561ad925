import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';

/** A part of a page. */
export function Example() {
  const [members, setMembers] = useState(['Anna Kowalska']);
  return (
    <Card
      title="Team"
      description="Administrators of the organization."
      headingLevel={3}
      actions={<Button onClick={() => setMembers([...members, 'Bartosz Lis'])}>Add Person</Button>}
    >
      {members.join(', ')}
    </Card>
  );
}
