import type { AssessmentResult, Observation } from '#contract/result.ts';
import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import { unitName } from './unitNames.ts';

/** A result, or one that is being typed. */
export interface ComparedResult {
  readonly observations: readonly (Omit<Observation, 'value'> & { value: number | string })[];
  readonly summary: string;
  readonly attachments: readonly Pick<AssessmentResult['attachments'][number], 'originalName'>[];
  readonly privateNote?: { readonly text: string } | undefined;
}

/** A difference, such as 'Heart rate' from '72 /min' to '74 /min'. '' where there is nothing. */
export interface ResultChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Lists the differences between two results: values in their order, then texts and files. */
export function compareResults(before: ComparedResult, after: ComparedResult): ResultChange[] {
  const codes = new Set([...before.observations, ...after.observations].map(({ code }) => code));
  const values = [...codes].map((code) => ({
    name: clinicalCodeOf(code)?.display ?? code,
    before: describeValue(before, code),
    after: describeValue(after, code),
  }));
  return [
    ...values,
    { name: 'Summary', before: before.summary, after: after.summary },
    { name: 'Private note', before: before.privateNote?.text ?? '', after: after.privateNote?.text ?? '' },
    { name: 'Files', before: describeFiles(before), after: describeFiles(after) },
  ].filter((change) => change.before !== change.after);
}

function describeValue({ observations }: ComparedResult, code: string): string {
  const found = observations.find((observation) => observation.code === code);
  if (found === undefined) return '';
  const { value, unit, note = '' } = found;
  return `${value} ${unitName(unit)}${note === '' ? '' : ` (${note})`}`;
}

const describeFiles = ({ attachments }: ComparedResult) =>
  attachments.map(({ originalName }) => originalName).join(', ');
