import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { SkippedRow } from '#contract/invitation.ts';
import { cleanCopiedText } from '#domain/copiedText.ts';
import type { CsvColumns } from '#domain/csvHeadings.ts';
import { type OwnField, ownFieldName } from '#domain/organizationField.ts';
import { personFields } from '#domain/personFields.ts';

/** '1,200 people will be invited. 2 members will get details that are missing.' */
export function sayPreview(t: TextsOf<'importing'>, invited: number, completed = 0): string {
  const inviting = t('willBeInvited', { count: invited });
  if (completed === 0) return inviting;
  return `${inviting} ${t('willBeCompleted', { count: completed })}`;
}

/**
 * Describes which columns of the file are used: 'Names are read from “Full Name”, addresses from “Email”. Also
 * read: Birth Date from “Born”. Not used: “Team”.'
 */
export function sayColumns(
  {
    t,
    details,
    formats,
    ownFields,
  }: {
    readonly t: TextsOf<'importing'>;
    readonly details: TextsOf<'personDetails'>;
    readonly formats: Formats;
    readonly ownFields: readonly OwnField[];
  },
  headings: readonly string[],
  columns: CsvColumns,
): string {
  const { name, lastName, email, language } = columns;
  // From right to left, a name in Latin letters would turn the words around it.
  const keepDirection = (text: string) => formats.plainList([text]);
  const quote = (index: number) => keepDirection(t('quoted', { heading: cleanCopiedText(headings[index] ?? '') }));
  const quoteOptional = (index: number | undefined) => (index === undefined ? 'none' : quote(index));
  const found = [
    ...personFields.map((field) => ({ detail: details(field.name), index: columns[field.name] })),
    ...ownFields.map(({ id, label }) => ({ detail: label, index: columns[ownFieldName(id)] })),
  ].flatMap(({ detail, index }) => (index === undefined ? [] : [{ detail, index }]));
  const used = [name, lastName, email, language, ...found.map(({ index }) => index)];
  const others = headings.flatMap((heading, index) => (used.includes(index) || heading === '' ? [] : [quote(index)]));
  const read = t('columnsRead', {
    name: quote(name),
    lastName: quoteOptional(lastName),
    email: quoteOptional(email),
    language: quoteOptional(language),
  });
  const detailsRead = found.map(({ detail, index }) =>
    t('detailRead', { detail: keepDirection(detail), heading: quote(index) }),
  );
  return [
    read,
    ...(detailsRead.length > 0 ? [t('detailsRead', { columns: formats.plainList(detailsRead) })] : []),
    ...(others.length > 0 ? [t('columnsNotUsed', { columns: formats.plainList(others) })] : []),
  ].join(' ');
}

/** Counts skipped rows by kind: 'Already members, not changed: 2. Duplicates: 1. With errors: 3.' */
export function saySkippedKinds(t: TextsOf<'importing'>, formats: Formats, skipped: readonly SkippedRow[]): string {
  const countOf = (kind: SkippedRow['kind']) => skipped.filter((row) => row.kind === kind).length;
  const kinds = [
    ['membersAlready', countOf('Member')],
    ['duplicates', countOf('Duplicate')],
    ['withErrors', countOf(undefined)],
  ] as const;
  return kinds
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => t(kind, { count: formats.number(count) }))
    .join(' ');
}
