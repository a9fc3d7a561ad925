import type { Fault } from './faults.ts';

/** Returns the source with the fault. Throws if its place is not found exactly once. */
export function plantFault({ name, file, find, replace }: Fault, source: string): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`"${name}" is stale: found ${parts.length - 1} times in ${file}.`);
  return parts.join(replace);
}
