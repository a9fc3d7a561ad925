import { useState } from 'react';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';

/** 240 people in pages of ten. */
export function Example() {
  const [page, setPage] = useState(1);
  const first = (page - 1) * 10 + 1;
  return <Paginator value={page} pageCount={24} rangeText={`${first}–${first + 9} of 240`} onValueChange={setPage} />;
}
