import { useState } from 'react';
import { FilterMenu } from '#design-system/components/filter-menu/FilterMenu.tsx';

const statuses = [
  { value: 'Active', label: 'Active' },
  { value: 'InProgress', label: 'In Progress' },
  { value: 'Completed', label: 'Completed' },
] as const;

/** Shows assessments of some statuses. */
export function Example() {
  const [shown, setShown] = useState<readonly (typeof statuses)[number]['value'][]>(['Active']);
  return <FilterMenu options={statuses} value={shown} onValueChange={setShown} />;
}
