import { useState } from 'react';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

const people = ['Anna Kowalska', 'Bartosz Lis', 'Chidi Okafor'];

/** Filters people while typing. */
export function Example() {
  const [query, setQuery] = useState('');
  const found = people.filter((name) => name.toLowerCase().includes(query.toLowerCase()));
  return (
    <Stack>
      <SearchField label="Search by name" value={query} onValueChange={setQuery} />
      <p role="status">{found.length === 0 ? 'Nobody has this name.' : found.join(', ')}</p>
    </Stack>
  );
}
