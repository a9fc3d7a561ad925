import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';

/** The head of a list. */
export function Example() {
  const [members, setMembers] = useState(240);
  return (
    <PageHeader
      title="Members List"
      description="Everybody in the organization."
      count={members}
      countLabel="members"
      actions={
        <Button variant="primary" onClick={() => setMembers(members + 1)}>
          Add Member
        </Button>
      }
    />
  );
}
