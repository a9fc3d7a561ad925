import type { SkippedRow } from '#contract/invitation.ts';
import { cleanCopiedText } from '#domain/copiedText.ts';
import type { CsvColumns } from '#domain/csvHeadings.ts';
import { personFields } from '#domain/personFields.ts';

const anyDetail = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(personFields.map(({ noun }) => noun));

/** '1,200 people will be invited. 2 members will get a missing employee number or birth date.' */
export function sayPreview(invited: number, completed = 0): string {
  const people = invited === 1 ? '1 person' : `${invited.toLocaleString('en')} people`;
  const inviting = invited === 0 ? 'Nobody would be invited.' : `${people} will be invited.`;
  return completed === 0 ? inviting : `${inviting} ${countMembers(completed)} will get a missing ${anyDetail}.`;
}

/** '2 members got a missing employee number or birth date.' */
export function sayCompleted(count: number): string {
  return `${countMembers(count)} got a missing ${anyDetail}.`;
}

const countMembers = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en')} members`);

/** 'Inviting 1,200 people…' */
export function sayImporting(count: number): string {
  return count === 1 ? 'Inviting 1 person…' : `Inviting ${count.toLocaleString('en')} people…`;
}

/** 'Import of 1,200 people' */
export function sayImport(count: number): string {
  return `Import of ${count.toLocaleString('en')} people`;
}

/**
 * Describes which columns of the file are used: 'Names are read from “Full Name”, addresses from “Email”. Not used:
 * “Department”.'
 */
export function sayColumns(headings: readonly string[], columns: CsvColumns): string {
  const { name, lastName, email } = columns;
  const quote = (index: number) => `“${cleanCopiedText(headings[index] ?? '')}”`;
  const used = [name, lastName, email, ...personFields.map((field) => columns[field.name])];
  const others = headings.flatMap((heading, index) => (used.includes(index) || heading === '' ? [] : [quote(index)]));
  const sources = [
    `Names are read from ${lastName === undefined ? quote(name) : `${quote(name)} and ${quote(lastName)}`}`,
    `addresses from ${quote(email)}`,
    ...personFields.flatMap((field) => {
      const column = columns[field.name];
      return column === undefined ? [] : [`${field.plural} from ${quote(column)}`];
    }),
  ];
  const read = `${sources.join(', ')}.`;
  return others.length === 0 ? read : `${read} Not used: ${others.join(', ')}.`;
}

/** Counts skipped rows by kind: 'Already members, not changed: 2. Duplicates: 1. With errors: 3.' */
export function saySkippedKinds(skipped: readonly SkippedRow[]): string {
  const countOf = (reason: string) => skipped.filter((row) => row.reason === reason).length;
  const members = countOf('Already a member');
  const duplicates = countOf('Duplicate of an earlier row');
  const kinds = [
    ['Already members, not changed', members],
    ['Duplicates', duplicates],
    ['With errors', skipped.length - members - duplicates],
  ] as const;
  return kinds
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind}: ${count.toLocaleString('en')}.`)
    .join(' ');
}
