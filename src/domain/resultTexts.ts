import { formatDateTime } from '#domain/calendarDate.ts';
import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import { compareToUsual, describeRange } from '#domain/usualRange.ts';
import { describeValue, type RecordedValue } from '#domain/valueSet.ts';

/** A value of a result. */
export interface ResultValue {
  readonly code: string;
  readonly value: RecordedValue;
  readonly unit: string;
  readonly label?: string | undefined;
  readonly note?: string | undefined;
}

type Values = readonly Pick<ResultValue, 'code' | 'value'>[];

/** Accompanies usual ranges for the member. */
export const usualRangesNote =
  'The ranges are those of healthy adults. Yours may differ, for example with age or medicine. Please ask the people who examined you what your values mean.';

/** Returns '60 to 100', or 'below 140 / 90' for the two values of a row. Undefined without a usual range. */
export function describeUsual(codes: readonly string[]): string | undefined {
  const ranges = codes.flatMap((code) => clinicalCodeOf(code)?.usual ?? []);
  const [first] = ranges;
  if (first === undefined) return undefined;
  return ranges.length === 1 ? describeRange(first) : `below ${ranges.map((range) => range.below).join(' / ')}`;
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
export function explainUsual(values: Values): string | undefined {
  const codes = values.map(({ code }) => code);
  const usual = describeUsual(codes);
  if (usual === undefined) return undefined;
  const range = `${usual} ${unitName(clinicalCodeOf(codes[0] ?? '')?.unit ?? '')}`;
  const side = compareRow(values);
  return side === undefined ? `Usual for adults: ${range}` : `${side} what is usual for adults (${range})`;
}

type Value = Pick<ResultValue, 'value' | 'unit'>;

/** Returns '72 /min', 'Normal' or 'Yes', and '128 / 82 mmHg' for the two values of a row. */
export function formatValues(values: readonly Value[]): string {
  const texts = values.map(({ value }) => describeValue(value));
  return `${texts.join(' / ')} ${unitName(values[0]?.unit ?? '')}`.trim();
}

/** Display names of UCUM units. Other units are shown as they are. */
const unitNames: Readonly<Record<string, string>> = {
  'mm[Hg]': 'mmHg',
  Cel: '°C',
  'kg/m2': 'kg/m²',
  '10*6/uL': 'million/µL',
  '10*3/uL': 'thousand/µL',
  'mL/min/{1.73_m2}': 'mL/min/1.73 m²',
  'm[IU]/L': 'mIU/L',
};

/** Returns the display name of a unit: 'mmHg' for 'mm[Hg]'. */
export function unitName(unit: string): string {
  return unitNames[unit] ?? unit;
}

interface ResultTimes {
  readonly finishedAt: number | null;
  readonly updatedAt: number;
  readonly isCorrected: boolean;
}

/** Returns 'Finished 7 December 2026, 10:00, corrected 8 December 2026, 09:12' in the organization's zone. */
export function describeResult({ finishedAt, updatedAt, isCorrected }: ResultTimes, timeZone: string): string {
  const finished = `Finished ${formatDateTime(finishedAt ?? updatedAt, timeZone)}`;
  return isCorrected ? `${finished}, corrected ${formatDateTime(updatedAt, timeZone)}` : finished;
}

/** Returns 'Recorded for Ada Byron' if the person had another name then. Undefined otherwise, or if it is unknown. */
export function describeRecordedFor(
  recordedFor: string | null | undefined,
  fullName: string | null,
): string | undefined {
  return recordedFor == null || recordedFor === fullName ? undefined : `Recorded for ${recordedFor}`;
}
