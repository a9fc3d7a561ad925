import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';

/** Cancels an assessment. */
export function Example() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancelAssessment = async () => {
    setBusy(true);
    await new Promise((resolve) => setTimeout(resolve, 800));
    setBusy(false);
    setOpen(false);
  };
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        Cancel Assessment
      </Button>
      <ConfirmDialog
        open={open}
        tone="danger"
        title="Cancel Winter health check?"
        description="2 people have an appointment. This cannot be undone."
        confirmLabel="Cancel Assessment"
        cancelLabel="Keep Assessment"
        loading={busy}
        onConfirm={() => void cancelAssessment()}
        onOpenChange={setOpen}
      />
    </>
  );
}
