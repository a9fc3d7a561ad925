import { personColumnHeadings } from './personColumnHeadings.ts';
import { personFields } from './personFields.ts';

const samples = personFields.map(({ name }) => personColumnHeadings[name].sample);

/** A valid sample file of members for download. */
export const csvTemplate = [
  ['Full Name', 'Email', ...samples.map(([heading]) => heading), 'Language'],
  ['Ada Lovelace', 'ada.lovelace@example.com', ...samples.map(([, value]) => value), 'English'],
]
  .map((cells) => `${cells.join(',')}\r\n`)
  .join('');
