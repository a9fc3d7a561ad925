import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';

/** Invites one person. */
export function Example() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Members</Button>
      <Modal
        open={open}
        title="Invite your Team Members"
        description="Each of them gets an invitation by email."
        onOpenChange={setOpen}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" disabled={name === ''} onClick={close}>
              Send Invitation
            </Button>
          </>
        }
      >
        <TextField label="Full Name" value={name} onValueChange={setName} />
      </Modal>
    </>
  );
}
