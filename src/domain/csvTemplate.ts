import { personColumnHeadings } from './personColumnHeadings.ts';
import type { PersonField } from './personFields.ts';

/** Creates a valid sample file of members for download, with columns for these details. */
export function createCsvTemplate(fields: readonly PersonField[]): string {
  const samples = fields.map(({ name }) => personColumnHeadings[name].sample);
  return [
    ['Full Name', 'Email', ...samples.map(([heading]) => heading), 'Language'],
    ['Ada Lovelace', 'ada.lovelace@example.com', ...samples.map(([, value]) => value), 'English'],
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}
