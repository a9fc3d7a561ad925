import type { Observation } from '#contract/result.ts';
import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import { compareToUsual, describeRange } from '#domain/usualRange.ts';
import { unitName } from './unitNames.ts';

type Values = readonly Pick<Observation, 'code' | 'value'>[];

/** Returns '60 to 100', or 'below 140 / 90' for the two values of a row. Undefined without a usual range. */
export function describeUsual(codes: readonly string[]): string | undefined {
  const ranges = codes.flatMap((code) => clinicalCodeOf(code)?.usual ?? []);
  const [first] = ranges;
  if (first === undefined) return undefined;
  return ranges.length === 1 ? describeRange(first) : `below ${ranges.map((range) => range.below).join(' / ')}`;
}

/** Whether one of the values of a row is above or below what is usual. */
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
