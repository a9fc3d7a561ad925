import { toCsv } from './csvFile.ts';
import type { OwnField } from './organizationField.ts';
import { personColumnHeadings } from './personColumnHeadings.ts';
import type { PersonField } from './personFields.ts';

/** Creates a valid sample file of members for download, with columns for these details and own fields. */
export function createCsvTemplate(fields: readonly PersonField[], ownFields: readonly OwnField[] = []): string {
  const samples = [
    ...fields.map(({ name }) => personColumnHeadings[name].sample),
    ...ownFields.map((field) => [field.label, sampleOf(field)] as const),
  ];
  return toCsv([
    ['Full Name', 'Email', ...samples.map(([heading]) => heading), 'Language'],
    ['Ada Lovelace', 'ada.lovelace@example.com', ...samples.map(([, value]) => value), 'English'],
  ]);
}

function sampleOf({ kind, choices: [choice = ''] }: OwnField): string {
  return { text: 'A 12', number: '12', date: '2026-05-04', choice }[kind];
}
