import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';

/** Asks before 240 people are invited to 200 places. */
export function Example() {
  const [open, setOpen] = useState(false);
  const [seats, setSeats] = useState(200);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      <ImpactPanel
        open={open}
        title="Invite 240 people?"
        description="Autumn health check"
        rows={[
          { id: 'emails', text: '240 emails go out now' },
          seats < 240
            ? {
                id: 'seats',
                tone: 'warning',
                text: `${seats} places: ${240 - seats} people will not find a time`,
                action: { label: 'Add 1 place per slot', onSelect: () => setSeats(400) },
              }
            : { id: 'seats', text: `${seats} places: everybody finds a time` },
        ]}
        confirmLabel="Invite 240 People"
        onConfirm={() => setOpen(false)}
        onOpenChange={setOpen}
      />
    </>
  );
}
