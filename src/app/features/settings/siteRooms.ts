import type { Site } from '#contract/site.ts';
import { findRepeatedRoom } from '#domain/site.ts';
import { longestRoomName, normalizeName, validateName } from '#domain/validateName.ts';
import { type Message, message } from '#texts/message.ts';

/** A room in the form. */
export interface RoomRow {
  /** Unique in the form. */
  key: string;
  /** Undefined for a new one. */
  id?: string;
  name: string;
}

export const toRows = ({ rooms }: Site): RoomRow[] => rooms.map(({ id, name }) => ({ key: id, id, name }));

/** Adds an empty row. */
export function addRoom(rows: readonly RoomRow[]): RoomRow[] {
  const numbers = rows.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return [...rows, { key: `new-${Math.max(0, ...numbers) + 1}`, name: '' }];
}

/** Leaves out new rows without a name. Rooms that `site` no longer has become new ones. */
export function toSavedRooms(rows: readonly RoomRow[], site: Site | undefined): { id?: string; name: string }[] {
  return rows
    .filter((row) => !isBlank(row))
    .map(({ id, name }) => ({ ...(id && site?.rooms.some((room) => room.id === id) && { id }), name: name.trim() }));
}

/** Returns the error messages by the key of their row. */
export function validateRooms(rows: readonly RoomRow[]): ReadonlyMap<string, Message> {
  const named = rows.filter((row) => !isBlank(row));
  const names = named.map(({ name }) => normalizeName(name));
  const repeated = named[findRepeatedRoom(names)];
  return new Map(
    named.flatMap((row, index) => {
      const error =
        validateName(names[index] ?? '', longestRoomName) ?? (row === repeated ? message('roomTwice') : undefined);
      return error ? [[row.key, error] as const] : [];
    }),
  );
}

const isBlank = ({ id, name }: RoomRow) => id === undefined && name.trim() === '';
