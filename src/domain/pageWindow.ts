/** How many rows to pass over for a page; pages count from 1. */
export function offsetOf(page: number, pageSize: number): number {
  return (page - 1) * pageSize;
}

/** The page on which the row after so many lies. */
export function pageOf(offset: number, pageSize: number): number {
  return Math.floor(offset / pageSize) + 1;
}

export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** The last page there is: the first one of an empty list. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, pageCount(total, pageSize));
}
