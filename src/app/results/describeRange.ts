import type { Observation } from '#contract/result.ts';
import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import { unitName } from './unitNames.ts';

/** Returns 'Most adults measure 80 to 180 mmHg', or says that the value is outside. Undefined for an unknown code. */
export function describeRange({ code, value }: Pick<Observation, 'code' | 'value'>): string | undefined {
  const clinicalCode = clinicalCodeOf(code);
  if (clinicalCode === undefined) return undefined;
  const { plausibleFrom, plausibleTo, unit } = clinicalCode;
  const range = `${plausibleFrom} to ${plausibleTo} ${unitName(unit)}`;
  if (value < plausibleFrom) return `Lower than most adults measure (${range})`;
  if (value > plausibleTo) return `Higher than most adults measure (${range})`;
  return `Most adults measure ${range}`;
}
