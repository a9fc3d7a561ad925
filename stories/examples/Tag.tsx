import { useState } from 'react';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Tag } from '#design-system/components/tag/Tag.tsx';

/** Departments that can be removed. */
export function Example() {
  const [departments, setDepartments] = useState(['Sales', 'Warehouse']);
  return (
    <Stack direction="row" gap={2}>
      {departments.map((department) => (
        <Tag key={department} onRemove={() => setDepartments(departments.filter((other) => other !== department))}>
          {department}
        </Tag>
      ))}
    </Stack>
  );
}
