import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Drawer } from '#design-system/components/drawer/Drawer.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';

/** Details of an assessment. */
export function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>View details</Button>
      <Drawer
        open={open}
        title="Winter health check"
        onOpenChange={setOpen}
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <KeyValueList items={[{ label: 'Assessment Window', value: '14/12/2026 – 18/12/2026' }]} />
      </Drawer>
    </>
  );
}
