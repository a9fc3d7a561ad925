import { useState } from 'react';
import { SortMenu } from '#design-system/components/sort-menu/SortMenu.tsx';

const orders = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'name', label: 'Name A-Z' },
] as const;

/** Orders a list. */
export function Example() {
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('newest');
  return <SortMenu options={orders} value={order} onValueChange={setOrder} />;
}
