import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Drawer } from '#design-system/components/drawer/Drawer.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import { offerPage } from './offerPage.tsx';
import { people } from './people.ts';

const invited = people.slice(0, 8);

function Assessment() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button data-action="open" onClick={() => setOpen(true)}>
        View Assessment
      </Button>
      <Drawer
        open={open}
        title="Health check 2025"
        titleEnd={<StatusBadge tone="success">Active</StatusBadge>}
        onOpenChange={close}
        footer={
          <Button data-action="close" onClick={close}>
            Close
          </Button>
        }
      >
        {invited.map(({ id, fullName, email }) => (
          <MemberRow key={id} fullName={fullName} email={email} />
        ))}
      </Drawer>
    </>
  );
}

offerPage(<Assessment />, <GlobalStyle />);
