import type { CsvColumns } from '#domain/csvHeadings.ts';
import { listOwnNames } from '#domain/organizationField.ts';
import { personFields } from '#domain/personFields.ts';
import type { TextEncoding } from '#domain/textEncodings.ts';

/** How a file of people is to be read. Undefined parts are found out by the server. */
export interface CsvReading {
  /** Chosen if the first row does not name them. */
  readonly columns: CsvColumns | undefined;
  /** Chosen or guessed if the bytes do not tell it. */
  readonly encoding: TextEncoding | undefined;
}

/** Returns the query of a call that uploads a file of people. */
export function toCsvQuery({ columns, encoding }: CsvReading) {
  const own = listOwnNames(Object.keys(columns ?? {})).flatMap(({ name, fieldId }) =>
    columns?.[name] === undefined ? [] : [`${fieldId}:${columns[name]}`],
  );
  return {
    encoding,
    nameColumn: columns?.name,
    lastNameColumn: columns?.lastName,
    emailColumn: columns?.email,
    languageColumn: columns?.language,
    ...Object.fromEntries(personFields.map(({ name }) => [`${name}Column`, columns?.[name]])),
    ...(own.length > 0 && { 'ownColumn[]': own }),
  };
}
