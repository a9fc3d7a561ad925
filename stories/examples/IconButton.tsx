import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';

/** Removes a department from a list. */
export function Example() {
  const [departments, setDepartments] = useState(['Sales', 'Warehouse']);
  return (
    <ul>
      {departments.map((department) => (
        <li key={department}>
          {department}
          <IconButton
            label={`Remove ${department}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => setDepartments(departments.filter((other) => other !== department))}
          />
        </li>
      ))}
    </ul>
  );
}
