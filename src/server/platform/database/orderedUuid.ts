import { randomUUID } from 'node:crypto';

/** UUIDv7, like `ordered_uuid` of the database. For rows whose id is needed before they are inserted. */
export function orderedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
