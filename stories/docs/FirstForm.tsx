import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Tag } from '#design-system/components/tag/Tag.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';

/** Adds departments to a list. */
export function Example() {
  const [name, setName] = useState('');
  const [departments, setDepartments] = useState(['Sales', 'Warehouse']);
  const add = () => {
    setDepartments([...departments, name]);
    setName('');
  };
  return (
    <Stack>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        {departments.map((department) => (
          <Tag key={department}>{department}</Tag>
        ))}
      </div>
      <TextField label="Department" value={name} onValueChange={setName} />
      <div>
        <Button variant="primary" disabled={name.trim() === '' || departments.includes(name)} onClick={add}>
          Add Department
        </Button>
      </div>
    </Stack>
  );
}
