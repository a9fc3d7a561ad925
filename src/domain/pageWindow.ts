/** Returns the offset of a page's first row. Pages count from 1. */
export function offsetOf(page: number, pageSize: number): number {
  return (page - 1) * pageSize;
}

/** Returns the page that contains the row at an offset. */
export function pageOf(offset: number, pageSize: number): number {
  return Math.floor(offset / pageSize) + 1;
}

export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** Returns the last page; 1 for an empty list. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, pageCount(total, pageSize));
}
