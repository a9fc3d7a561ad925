import { Badge } from '#design-system/components/badge/Badge.tsx';

/** How many members a list has. */
export function Example() {
  return (
    <h3 style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      Members List <Badge count={240} label="members" />
    </h3>
  );
}
