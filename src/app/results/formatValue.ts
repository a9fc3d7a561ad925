import type { Observation } from '#contract/result.ts';
import { describeValue } from '#domain/valueSet.ts';
import { unitName } from './unitNames.ts';

type Value = Pick<Observation, 'value' | 'unit'>;

/** Returns '72 /min', 'Normal' or 'Yes', and '128 / 82 mmHg' for the two values of a row. */
export function formatValues(values: readonly Value[]): string {
  const texts = values.map(({ value }) => describeValue(value));
  return `${texts.join(' / ')} ${unitName(values[0]?.unit ?? '')}`.trim();
}
