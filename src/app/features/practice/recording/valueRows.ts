import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { AssessmentMemberDetails } from '#contract/assessmentMember.ts';
import type { ShownField } from '#domain/shownValues.ts';
import { listRowNames, type MeasurementTexts } from '#domain/valueNames.ts';
import { bloodPressure, groupPairs } from '#domain/valueSet.ts';
import { type DraftValue, emptyValue } from './resultDraft.ts';

/** One value, or both of the blood pressure. */
export type Row = readonly DraftValue[];

/** Names the field of a value's note. */
export const noteKey = ({ code }: DraftValue) => `note ${code}`;

/** Lists the values to record: the assessment's, else those of its last finished result. */
export function fieldsOf({ valueSet = [], usualCodes = [] }: AssessmentMemberDetails): readonly ShownField[] {
  return valueSet.length > 0 ? valueSet : usualCodes.map((code) => ({ code, kind: 'number' }));
}

/** Arranges the values in rows: first the values to record in their order, also empty ones, then added ones. */
export function arrangeRows(values: readonly DraftValue[], fields: readonly ShownField[]): Row[] {
  const byCode = new Map(values.map((value) => [value.code, value]));
  const asked = fields.map((field) => ({ ...emptyValue(field), ...byCode.get(field.code), ...ownOf(field) }));
  const others = values.filter(({ code }) => fields.every((field) => field.code !== code));
  return groupPairs(completePair([...asked, ...others]));
}

/** Names the incomplete rows among the values to record. Empty while nothing is recorded at all. */
export function listMissing(
  t: MeasurementTexts,
  values: readonly Pick<DraftValue, 'code' | 'value'>[],
  fields: readonly ShownField[],
): string[] {
  const recorded = new Set(values.filter(({ value }) => value.trim() !== '').map(({ code }) => code));
  if (recorded.size === 0) return [];
  return listRowNames(t, fields, ({ code }) => !recorded.has(code));
}

/** As many names as fit on one line of a tablet. */
const mostNamed = 3;

/** Names the first incomplete rows and counts the others. Undefined if none is incomplete. */
export function describeMissing(
  t: TextsOf<'resultForm'>,
  formats: Formats,
  missing: readonly string[],
): string | undefined {
  if (missing.length === 0) return undefined;
  const names = formats.plainList(missing.slice(0, mostNamed));
  const count = missing.length - mostNamed;
  return count > 0 ? t('notRecordedAndMore', { names, count }) : t('notRecorded', { names });
}

/** The name and the kind of a field may have changed since its value was recorded. */
function ownOf(field: ShownField): Pick<DraftValue, 'own'> {
  const { own } = emptyValue(field);
  return own === undefined ? {} : { own };
}

/** Adds the missing half of a blood pressure. */
function completePair(values: readonly DraftValue[]): DraftValue[] {
  const isThere = (code: string) => values.some((value) => value.code === code);
  const missing = bloodPressure.codes.filter((code) => !isThere(code));
  if (missing.length === bloodPressure.codes.length) return [...values];
  return [...values, ...missing.map((code) => emptyValue({ code, kind: 'number' }))];
}
