import type { SkippedRow } from '#contract/invitation.ts';

/** '1 person will be invited.', '1,200 people will be invited.' */
export function sayPreview(count: number): string {
  if (count === 0) return 'Nobody would be invited.';
  return count === 1 ? '1 person will be invited.' : `${count.toLocaleString('en')} people will be invited.`;
}

/** How many rows will be skipped, by kind: 'Already members: 2. Duplicates: 1. With faults: 3.' */
export function saySkippedKinds(skipped: readonly SkippedRow[]): string {
  const countOf = (reason: string) => skipped.filter((row) => row.reason === reason).length;
  const members = countOf('Already a member');
  const duplicates = countOf('Duplicate in the file');
  const kinds = [
    ['Already members', members],
    ['Duplicates', duplicates],
    ['With faults', skipped.length - members - duplicates],
  ] as const;
  return kinds
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind}: ${count.toLocaleString('en')}.`)
    .join(' ');
}
