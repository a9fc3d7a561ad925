import { useState } from 'react';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';

/** Warns before people are turned away. */
export function Example() {
  const [added, setAdded] = useState(false);
  return added ? (
    <Banner tone="success" live title="3 days were added. There are places for everybody." />
  ) : (
    <Banner
      tone="warning"
      title="120 places for 240 people: 120 people will not find a time."
      actions={<Button onClick={() => setAdded(true)}>Add 3 days</Button>}
    >
      3 more days would be enough.
    </Banner>
  );
}
