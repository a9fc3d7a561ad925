import { randomUUID } from 'node:crypto';

/** An id as the database makes them (`ordered_uuid`), for a row that is named before it is written. */
export function orderedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
