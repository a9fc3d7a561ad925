import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { ListedRosterRow, Roster, RosterFacts, RosterRowKind } from '#contract/roster.ts';
import { isOwnFieldName, type OwnField, ownFieldName } from '#domain/organizationField.ts';
import { formatOwnValue } from '#domain/ownFieldValues.ts';
import { formatDetail, personFields } from '#domain/personFields.ts';
import { losesZeros } from '#domain/roster.ts';
import { languageNames } from '#texts/languages.ts';

type Texts = TextsOf<'staffList'>;
type DetailTexts = TextsOf<'personDetails'>;

export const historyPageSize = 20;
export const rowPageSize = 20;

/** A page of the history, as its call takes it. */
export const historyPage = (page: number) => ({ limit: historyPageSize, offset: (page - 1) * historyPageSize });

/** The tabs of rows in their order, without those that are empty. */
export function kindsOf({ counts }: RosterFacts): RosterRowKind[] {
  const order: RosterRowKind[] = [
    'Doubtful',
    'Joiner',
    'Leaver',
    'Changed',
    'Returning',
    'Error',
    'LeftAlone',
    'Unchanged',
  ];
  return order.filter((kind) => (counts[kind] ?? 0) > 0);
}

/** Describes the changes of a list, in one sentence each. */
export function sayFacts(t: Texts, facts: RosterFacts): string[] {
  const { counts, joiners, leavers, assessments, leaversBooked, appointments, newLinks, undecided } = facts;
  const { Returning: returning = 0, Changed: changed = 0, Error: errors = 0 } = counts;
  return [
    joiners > 0 && t('joins', { count: joiners }),
    joiners > 0 && assessments > 0 && t('joinsTo', { people: joiners, count: assessments }),
    returning > 0 && t('returns', { count: returning }),
    changed > 0 && t('changes', { count: changed }),
    newLinks > 0 && t('newLinks', { count: newLinks }),
    leavers > 0 && t('leaves', { count: leavers }),
    leaversBooked > 0 && t('places', { people: leaversBooked, count: appointments }),
    undecided > 0 && t('undecided', { count: undecided }),
    errors > 0 && t('errorRows', { count: errors }),
  ].filter((sentence) => sentence !== false);
}

/** Whether committing the list does anything. */
export function changesAnything({ counts, joiners, leavers, undecided }: RosterFacts): boolean {
  const { Returning: returning = 0, Changed: changed = 0, Doubtful: doubtful = 0 } = counts;
  return joiners + leavers + returning + changed + (doubtful - undecided) > 0;
}

/** '28 November 2026, 09:12, Grace Hopper' */
export function sayWhen(
  t: Texts,
  formats: Formats,
  timeZone: string,
  { at, by }: { at: number; by: Roster['uploadedBy'] | undefined },
): string {
  return t('byAt', { at: formats.dateTime(at, timeZone), name: by?.fullName ?? t('formerAdmin') });
}

/** Says why the person of a row may be a member, or that the file has lost zeros of their number. */
function sayDoubt(t: Texts, { kind, employeeNumber, member, changes }: ListedRosterRow): string | false {
  if (member === undefined) return false;
  const { fullName: name, email } = member;
  // An applied list has already changed the member.
  const number = changes.find(({ field }) => field === 'employeeNumber')?.old ?? member.employeeNumber;
  if (losesZeros(employeeNumber, number) || losesZeros(number, employeeNumber)) {
    return t('lostZeros', { name, number: number ?? '' });
  }
  return kind === 'Doubtful' && t('doubt', { name, email, hasEmail: email === '' ? 'no' : 'yes' });
}

interface RowTexts {
  readonly t: Texts;
  readonly details: DetailTexts;
  readonly formats: Formats;
  readonly ownFields: readonly OwnField[];
}

/** Describes the changes of a row, or why it was left out, in one sentence each. */
export function sayRow({ t, details, formats, ownFields }: RowTexts, row: ListedRosterRow): string[] {
  const { member, kept, reason, outcome, undone, lostAppointments, wasMailed } = row;
  const ownField = (field: string) => ownFields.find(({ id }) => ownFieldName(id) === field);
  // Nothing is left of a field that was removed.
  const changes = row.changes.filter(({ field }) => !isOwnFieldName(field) || ownField(field) !== undefined);
  const nameOf = (field: string) => {
    const detail = personFields.find(({ name }) => name === field);
    return detail === undefined ? (ownField(field)?.label ?? t('field', { field })) : details(detail.name);
  };
  const show = (field: string, value: string | null) => {
    const own = ownField(field);
    if (own !== undefined) return value === null ? '' : formatOwnValue(formats, own, value);
    if (field === 'language' && value !== null) return languageNames[value as keyof typeof languageNames] ?? value;
    const detail = personFields.find(({ name }) => name === field);
    return detail === undefined ? (value ?? '') : formatDetail(formats, detail, value);
  };
  // Also says whose row it is: a number can belong to somebody with another name.
  const staying = kept.map((field) => ({ field, value: member?.[field as keyof typeof member] || undefined }));
  const unknown = staying.filter(({ value }) => value === undefined);
  const isLeftOut = outcome === 'Skipped' || undone !== undefined;
  return [
    sayDoubt(t, row),
    ...changes.map(({ field, old, new: next }) => {
      const name = nameOf(field);
      if (old === null || old === '') return t('added', { field: name, new: show(field, next) });
      return t('changed', { field: name, old: show(field, old), new: show(field, next) });
    }),
    ...staying.map(
      ({ field, value }) => value !== undefined && t('stays', { field: nameOf(field), value: show(field, value) }),
    ),
    unknown.length > 0 && t('staying', { fields: formats.plainList(unknown.map(({ field }) => nameOf(field))) }),
    reason,
    isLeftOut && t('why', { reason: outcome === 'Skipped' ? outcome : (undone ?? '') }),
    lostAppointments && t('lost', { count: lostAppointments }),
    wasMailed && t('mailed'),
  ].filter((sentence) => typeof sentence === 'string');
}

/** '1–20 of 240' */
export function sayRange(t: Texts, formats: Formats, page: number, size: number, total: number): string {
  return t('range', {
    first: formats.number((page - 1) * size + 1),
    last: formats.number(Math.min(page * size, total)),
    total: formats.number(total),
  });
}
