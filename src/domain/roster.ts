import { hasEmail } from '#domain/emailAddress.ts';
import { foldText } from '#domain/foldText.ts';
import { isOwnFieldName, type OwnFieldName, type OwnTexts } from '#domain/organizationField.ts';
import {
  type PersonDetails,
  type PersonFieldName,
  personFields,
  type StoredDetails,
  workFields,
} from '#domain/personFields.ts';
import type { Language } from '#texts/languages.ts';
import { message, type ServerMessage } from '#texts/message.ts';

/** A valid row of a staff list. */
export interface RosterRow extends PersonDetails, OwnTexts {
  /** From 1. */
  readonly line: number;
  readonly fullName: string;
  /** A placeholder of a person without one. */
  readonly email: string;
  readonly language?: Language | undefined;
}

/** A member as the comparison needs them. */
export interface RosterMember extends StoredDetails, OwnTexts {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly language: string | null;
  /** Their name, address and language are their own. */
  readonly hasJoined: boolean;
  readonly isDeactivated: boolean;
  /** They declined or left. */
  readonly hasDeclined: boolean;
  /** They hold a role in the team, or are invited to one. */
  readonly isTeam: boolean;
  /** Only a practitioner changes who they are. Details of their work change. */
  readonly isExamined: boolean;
}

export type RosterField = 'fullName' | 'email' | 'language' | PersonFieldName | OwnFieldName;

/** Members who may be the person of a row. */
export interface RosterCandidates {
  readonly byNumber?: RosterMember | undefined;
  readonly byEmail?: RosterMember | undefined;
  /** With the same number, but for zeros before it. */
  readonly byZeros?: RosterMember | undefined;
  /** With the same name and birth date. */
  readonly byName?: RosterMember | undefined;
}

export type RosterKind = 'Joiner' | 'Returning' | 'Changed' | 'Unchanged' | 'Doubtful' | 'LeftAlone' | 'Error';

/** What a row of the list means. */
export interface ComparedRow {
  readonly kind: RosterKind;
  /** Absent for a joiner. For an error the member who may be meant, so that they do not leave. */
  readonly memberId?: string | undefined;
  /** Fields that change. */
  readonly changes: readonly RosterField[];
  /** Fields that differ and stay as they are. */
  readonly kept: readonly RosterField[];
  /** Of an error. */
  readonly reason?: ServerMessage;
}

/**
 * Creates a function that compares the rows of one list, in the order of the file, with the members of the organization. A
 * person is found by number, then by address. The same name and birth date are doubtful, and so is a number that differs in
 * zeros before it. An empty cell changes nothing.
 */
export function createRosterComparison(): (row: RosterRow, candidates: RosterCandidates) => ComparedRow {
  const lineOfEmail = new Map<string, number>();
  const lineOfNumber = new Map<string, number>();
  const lineOfMember = new Map<string, number>();

  const findError = ({ email, employeeNumber: number }: RosterRow, { byNumber, byEmail }: RosterCandidates) => {
    if (hasEmail(email) && lineOfEmail.has(email)) return message('rowDuplicate');
    const numberLine = number === undefined ? undefined : lineOfNumber.get(number);
    if (number !== undefined && numberLine !== undefined) return message('numberInFile', { number, line: numberLine });
    if (number !== undefined && byNumber && byEmail && byNumber.id !== byEmail.id) {
      return message('numberOfOther', { number });
    }
    const memberLine = lineOfMember.get((byNumber ?? byEmail)?.id ?? '');
    return memberLine === undefined ? undefined : message('personInFile', { line: memberLine });
  };

  return (row, candidates) => {
    const { byNumber, byEmail } = candidates;
    const member = byNumber ?? byEmail;
    const reason = findError(row, candidates);
    if (reason !== undefined) return { kind: 'Error', memberId: member?.id, changes: [], kept: [], reason };
    lineOfEmail.set(row.email, row.line);
    if (row.employeeNumber !== undefined) lineOfNumber.set(row.employeeNumber, row.line);
    if (member !== undefined) {
      lineOfMember.set(member.id, row.line);
      return compareFields(row, member);
    }
    const similar = candidates.byName ?? candidates.byZeros;
    if (similar === undefined || lineOfMember.has(similar.id)) return { kind: 'Joiner', changes: [], kept: [] };
    lineOfMember.set(similar.id, row.line);
    return { ...compareFields(row, similar), kind: 'Doubtful' };
  };
}

/** Whether two names are spelled alike, but for case and accents. */
export const isSameName = (one: string, other: string): boolean => foldText(one) === foldText(other);

/** Spreadsheets keep as many digits of a number. */
export const mostNumberDigits = 15;

/** Whether a number is another one without zeros before it, as spreadsheets write it: 123 for 00123. */
export function losesZeros(number: string | null | undefined, known: string | null | undefined): boolean {
  if (!number || !known || !/^\d+$/.test(known)) return false;
  return number.length < known.length && number.padStart(known.length, '0') === known;
}

const detailNames = personFields.map(({ name }) => name);

function compareFields(row: RosterRow, member: RosterMember): ComparedRow {
  const memberId = member.id;
  if (member.hasDeclined || (member.isDeactivated && member.isTeam)) {
    return { kind: 'LeftAlone', memberId, changes: [], kept: [] };
  }
  const ownNames = Object.keys(row).filter(isOwnFieldName);
  const differing = (['fullName', 'email', 'language', ...detailNames, ...ownNames] as const).filter(
    (field) => isGiven(row, field) && row[field] !== member[field],
  );
  const changes = differing.filter((field) => mayChange(field, row, member));
  const kept = differing.filter((field) => !changes.includes(field));
  if (member.isDeactivated) return { kind: 'Returning', memberId, changes, kept };
  return { kind: changes.length > 0 ? 'Changed' : 'Unchanged', memberId, changes, kept };
}

const isGiven = (row: RosterRow, field: RosterField): boolean =>
  field === 'email' ? hasEmail(row.email) : row[field] !== undefined;

const workNames: readonly RosterField[] = workFields.map(({ name }) => name);

function mayChange(field: RosterField, row: RosterRow, member: RosterMember): boolean {
  const { hasJoined, isTeam, isExamined } = member;
  if (field === 'employeeNumber' && losesZeros(row.employeeNumber, member.employeeNumber)) return false;
  if (field === 'language') return !hasJoined;
  if (isExamined) return workNames.includes(field) || isOwnFieldName(field);
  // A role in the team stays with the address that was invited to it.
  return !(hasJoined || isTeam) || (field !== 'fullName' && field !== 'email');
}

/** `Empty`: no row. `ManyLeavers`: more than a fifth of the members. `OtherOrganization`: hardly anybody is known. */
export const rosterWarnings = ['Empty', 'ManyLeavers', 'OtherOrganization'] as const;
export type RosterWarning = (typeof rosterWarnings)[number];

interface RosterCounts {
  /** Valid rows. */
  readonly rows: number;
  /** Valid rows of members. */
  readonly known: number;
  readonly leavers: number;
  /** Members who would leave if the list were empty. */
  readonly members: number;
}

/** Below this many, shares say little. */
const fewPeople = 10;

/** Finds out whether a whole list looks like an accident. */
export function findRosterWarnings({ rows, known, leavers, members }: RosterCounts): RosterWarning[] {
  if (members === 0) return [];
  if (rows === 0) return ['Empty'];
  const isForeign = Math.min(rows, members) >= fewPeople && known < 0.1 * rows;
  return [
    ...(leavers > 0.2 * members ? ['ManyLeavers' as const] : []),
    ...(isForeign ? ['OtherOrganization' as const] : []),
  ];
}
