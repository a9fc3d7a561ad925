import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

/** Saves a name, and ignores a second press meanwhile. */
export function Example() {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await new Promise((resolve) => setTimeout(resolve, 800));
    setSaving(false);
  };
  return (
    <Stack direction="row">
      <Button disabled={saving}>Discard</Button>
      <Button variant="primary" loading={saving} onClick={() => void save()}>
        Save Changes
      </Button>
    </Stack>
  );
}
