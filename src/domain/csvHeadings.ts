import { cleanCopiedText } from '#domain/copiedText.ts';
import { type OwnField, type OwnFieldName, ownFieldName } from '#domain/organizationField.ts';
import { personColumnHeadings } from '#domain/personColumnHeadings.ts';
import { type PersonFieldName, personFields } from '#domain/personFields.ts';
import { type Message, message } from '#texts/message.ts';

type DetailColumns = { readonly [Name in PersonFieldName | OwnFieldName]?: number | undefined };

/** The columns of a file, from 0. `lastName` if first and last name have a column each. Others are optional. */
export interface CsvColumns extends DetailColumns {
  readonly name: number;
  readonly lastName?: number | undefined;
  /** A file with employee numbers needs none. */
  readonly email?: number | undefined;
  readonly language?: number | undefined;
}

export type RecognizedColumns = ({ ok: true } & CsvColumns) | { ok: false; reason: Message };

// As in exports of spreadsheets, Google Contacts, Outlook, Personio, SAP, DATEV and ClubDesk, in the languages of the
// product. `normalizeHeading` makes accents and punctuation equal.

const fullNames = list(
  'full name, fullname, display name, employee name, member name, first and last name',
  'vollständiger name, anzeigename, vor und nachname, mitarbeitername, vorname nachname, nachname vorname',
  'nom complet, nom et prénom, prénom et nom, nombre completo, nombre y apellidos, apellidos y nombre',
  'imię i nazwisko, nazwisko i imię, الاسم الكامل, اسم الموظف',
);
/** Full names, or one part of the name if there is a column of the other part. */
const names = list('name, nom, nombre, nazwisko, الاسم');
const firstNames = list(
  'first name, firstname, given name, givenname, forename, vorname, vornamen, rufname',
  'prénom, prénoms, nombre, nombres, imię, imiona, الاسم الأول',
);
const lastNames = list(
  'last name, lastname, family name, familyname, surname, nachname, familienname, zuname',
  'nom, nom de famille, apellido, apellidos, nazwisko, اسم العائلة, اللقب',
);
const emails = list(
  'email, e-mail, mail, email address, e-mail address, mail address, work email, business email, primary email',
  'primary email address, email 1, e-mail 1, e-mail 1 - value, e-mail-adresse, emailadresse, mailadresse, email-adresse',
  'e-mail geschäftlich, e-mail beruflich, e-mail privat, adresse e-mail, adresse email, adresse mail, courriel',
  'adresse électronique, correo, correo electrónico, dirección de correo electrónico, adres e-mail, adres email',
  'البريد الإلكتروني, بريد إلكتروني, الإيميل',
);
const languages = list(
  'language, preferred language, language code, locale, sprache, korrespondenzsprache, langue, langue de correspondance',
  'idioma, idioma preferido, lengua, język, preferowany język, اللغة, لغة',
);
const detailHeadings = new Map(personFields.map(({ name }) => [name, list(...personColumnHeadings[name].headings)]));

const knownHeadings = new Set([
  ...fullNames,
  ...names,
  ...firstNames,
  ...lastNames,
  ...emails,
  ...languages,
  ...[...detailHeadings.values()].flat(),
]);

/** Whether a column with the heading is read as a name, an address, a language or a detail. */
export const isKnownHeading = (heading: string): boolean => knownHeadings.has(normalizeHeading(heading));

type NamedField = Pick<OwnField, 'id' | 'label'>;

/**
 * Finds the columns by heading, in any case and order. Ignores other columns, and those of details that are neither among
 * `fields` nor `ownFields`.
 */
export function recognizeColumns(
  headerCells: readonly string[],
  fields = personFields,
  ownFields: readonly NamedField[] = [],
): RecognizedColumns {
  const headings = headerCells.map(normalizeHeading);
  const find = (known: readonly string[]): number | undefined => {
    const index = headings.findIndex((heading) => known.includes(heading));
    return index === -1 ? undefined : index;
  };
  const name = findName(find);
  const email = find(emails);
  const found = fields.flatMap((detail) => {
    const column = find(detailHeadings.get(detail.name) ?? []);
    return column === undefined ? [] : [[detail.name, column]];
  });
  const detailColumns: DetailColumns = Object.fromEntries(found);
  if (name === undefined || (email === undefined && detailColumns.employeeNumber === undefined)) {
    return { ok: false, reason: explainHeadings(headerCells, name, email) };
  }
  const known = { ...name, email, language: find(languages), ...detailColumns };
  const columns = { ...known, ...recognizeOwnColumns(headerCells, ownFields, Object.values(known)) };
  const twice = Object.values(columns).find((column) => column !== undefined && isTwice(headings, column));
  if (twice !== undefined) {
    const heading = cleanCopiedText(headerCells[twice] ?? '').slice(0, mostShown);
    return { ok: false, reason: message('headingTwice', { heading }) };
  }
  return { ok: true, ...columns };
}

/** Finds the columns of an organization's own fields by heading. Leaves out those that are taken. */
export function recognizeOwnColumns(
  headerCells: readonly string[],
  fields: readonly NamedField[],
  taken: readonly unknown[] = [],
): DetailColumns {
  const headings = headerCells.map(normalizeHeading);
  const found = fields.flatMap(({ id, label }) => {
    const column = headings.indexOf(normalizeHeading(label));
    return column === -1 || taken.includes(column) ? [] : [[ownFieldName(id), column]];
  });
  return Object.fromEntries(found);
}

const isTwice = (headings: readonly string[], column: number): boolean =>
  headings.indexOf(headings[column] ?? '', column + 1) !== -1;

/** 'Name' beside 'Vorname' is the last name, beside both parts it is the whole name. */
function findName(
  find: (known: readonly string[]) => number | undefined,
): Pick<CsvColumns, 'name' | 'lastName'> | undefined {
  const full = find(fullNames);
  if (full !== undefined) return { name: full };
  const [first, last, plain] = [find(firstNames), find(lastNames), find(names)];
  const hasOwnColumn = plain !== undefined && plain !== first && plain !== last;
  if (first !== undefined && last !== undefined && first !== last) {
    return hasOwnColumn ? { name: plain } : { name: first, lastName: last };
  }
  if (first !== undefined && hasOwnColumn) return { name: first, lastName: plain };
  return plain === undefined ? undefined : { name: plain };
}

/** Characters of a heading in an error message. */
const mostShown = 40;

/** Says why the first row does not name the columns, and what to do. */
function explainHeadings(cells: readonly string[], name: unknown, email: unknown): Message {
  if (cells.some((cell) => cell.includes('@'))) {
    return message('firstRowIsPerson');
  }
  const [first = ''] = cells;
  const separator = cells.length === 1 ? /[|^~:]/.exec(first)?.[0] : undefined;
  if (separator !== undefined) {
    return message('separatorUnknown', { separator });
  }
  const found = cells
    .map(cleanCopiedText)
    .filter((cell) => cell !== '')
    .slice(0, 5)
    .map((cell) => `“${cell.slice(0, mostShown)}”`)
    .join(', ');
  if (name !== undefined) return message('noColumnEmail', { found });
  if (email !== undefined) return message('noColumnName', { found });
  return found === '' ? message('noHeadings') : message('noColumns', { found });
}

/** In all columns together. */
const mostHeadingCharacters = 4_000;

/** The headings that the next file is compared with. Undefined if they are too long to keep. */
export function headingsToKeep(cells: readonly string[]): string[] | undefined {
  const headings = cells.map(cleanCopiedText);
  return headings.join('').length > mostHeadingCharacters ? undefined : headings;
}

/** Reads headings that are separated by commas. */
function list(...lines: string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', ')).map(normalizeHeading);
}

/** A heading without accents, punctuation and what was copied with it: 'E-Mail-Adresse:' is 'e mail adresse'. */
export function normalizeHeading(cell: string): string {
  return cleanCopiedText(cell)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|ـ/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
