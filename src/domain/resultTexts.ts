import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import type { Formats } from '#domain/formats.ts';
import { compareToUsual, type UsualRange } from '#domain/usualRange.ts';
import { type MeasurementTexts, unitName } from '#domain/valueNames.ts';
import type { RecordedValue } from '#domain/valueSet.ts';
import type { results } from '#texts/en/shared/results.ts';
import type { Translate } from '#texts/translate.ts';

/** What texts about results are made of, in a language. */
export interface ResultTexts {
  readonly formats: Formats;
  readonly measurements: MeasurementTexts;
  readonly results: Translate<typeof results>;
}

/** A value of a result. */
export interface ResultValue {
  readonly code: string;
  readonly value: RecordedValue;
  readonly unit: string;
  readonly label?: string | undefined;
  /** A translated unit. */
  readonly unitName?: string | undefined;
  /** A translated choice. */
  readonly choiceName?: string | undefined;
  readonly note?: string | undefined;
}

type Values = readonly Pick<ResultValue, 'code' | 'value'>[];

/** Returns '60 to 100', or 'below 140 / 90' for the two values of a row. Undefined without a usual range. */
export function describeUsual(texts: ResultTexts, codes: readonly string[]): string | undefined {
  const ranges = codes.flatMap((code) => clinicalCodeOf(code)?.usual ?? []);
  const [first] = ranges;
  if (first === undefined) return undefined;
  if (ranges.length === 1) return describeRange(texts, first);
  const limit = ranges.map((range) => texts.formats.measured(range.below ?? 0)).join(' / ');
  return texts.measurements('below', { limit });
}

/** Returns '60 to 100', 'below 140', 'up to 40' or '95 or more'. */
export function describeRange({ measurements: t, formats }: ResultTexts, range: UsualRange): string {
  const format = (end: number | undefined) => (end === undefined ? '' : formats.measured(end));
  const [from, to, limit] = [format(range.from), format(range.to), format(range.below)];
  if (from === '') return to === '' ? t('below', { limit }) : t('upTo', { to });
  if (to !== '') return t('between', { from, to });
  return limit === '' ? t('atLeast', { from }) : t('betweenBelow', { from, limit });
}

/** Whether a value of the row is above or below its usual range. */
export function compareRow(values: Values): 'Below' | 'Above' | undefined {
  return values
    .map(({ code, value }) =>
      typeof value === 'number' ? compareToUsual(value, clinicalCodeOf(code)?.usual) : undefined,
    )
    .find((side) => side !== undefined);
}

/** Returns 'Usual for adults: 60 to 100 /min', or says that the row is outside. Undefined without a usual range. */
export function explainUsual(texts: ResultTexts, values: Values): string | undefined {
  const codes = values.map(({ code }) => code);
  const range = describeUsual(texts, codes);
  if (range === undefined) return undefined;
  const t = texts.measurements;
  const unit = unitName(t, clinicalCodeOf(codes[0] ?? '')?.unit ?? '');
  const side = compareRow(values);
  return side === undefined ? t('isUsual', { range, unit }) : t('isUnusual', { side, range, unit });
}

/** Returns '72', 'Normal' or 'Yes'. */
export function describeValue(
  { measurements: t, formats }: ResultTexts,
  { value, choiceName }: Pick<ResultValue, 'value' | 'choiceName'>,
): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return typeof value === 'number' ? formats.measured(value) : (choiceName ?? value);
}

/** Returns '72 /min', 'Normal' or 'Yes', and '128 / 82 mmHg' for the two values of a row. */
export function formatValues(
  texts: ResultTexts,
  values: readonly Pick<ResultValue, 'value' | 'unit' | 'unitName' | 'choiceName'>[],
): string {
  const described = values.map((value) => describeValue(texts, value)).join(' / ');
  const [first] = values;
  return `${described} ${first?.unitName ?? unitName(texts.measurements, first?.unit ?? '')}`.trim();
}

interface ResultTimes {
  readonly finishedAt: number | null;
  readonly updatedAt: number;
  readonly isCorrected: boolean;
}

/** Returns 'Finished 7 December 2026, 10:00, corrected 8 December 2026, 09:12' in the organization's zone. */
export function describeResult(
  { results: t, formats }: ResultTexts,
  { finishedAt, updatedAt, isCorrected }: ResultTimes,
  timeZone: string,
): string {
  const finished = formats.dateTime(finishedAt ?? updatedAt, timeZone);
  if (!isCorrected) return t('finishedOn', { finished });
  return t('finishedAndCorrectedOn', { finished, corrected: formats.dateTime(updatedAt, timeZone) });
}

/** Returns 'Recorded for Ada Byron' if the person had another name then. Undefined otherwise, or if it is unknown. */
export function describeRecordedFor(
  { results: t }: ResultTexts,
  recordedFor: string | null | undefined,
  fullName: string | null,
): string | undefined {
  return recordedFor == null || recordedFor === fullName ? undefined : t('recordedFor', { name: recordedFor });
}
