import { formatValues, type ResultValue } from '#domain/resultTexts.ts';
import { nameOfValue } from '#domain/valueSet.ts';

/** A result, or one that is being typed. */
export interface ComparedResult {
  readonly observations: readonly ResultValue[];
  readonly summary: string;
  readonly attachments: readonly { readonly originalName: string }[];
  readonly privateNote?: { readonly text: string } | undefined;
  /** The person's name then. */
  readonly recordedFor?: string | null | undefined;
}

/** A difference, such as 'Heart rate' from '72 /min' to '74 /min'. A missing value is ''. */
export interface ResultChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Lists the differences between two results: values in their order, then texts and files. */
export function compareResults(before: ComparedResult, after: ComparedResult): ResultChange[] {
  // The later name of an own field replaces the earlier one, at the earlier place.
  const byCode = new Map([...before.observations, ...after.observations].map((value) => [value.code, value]));
  const values = [...byCode].map(([code, value]) => ({
    name: nameOfValue(value),
    before: describeValue(before, code),
    after: describeValue(after, code),
  }));
  // Older versions stored no name, and a typed result has none yet.
  const names = before.recordedFor && after.recordedFor ? [before.recordedFor, after.recordedFor] : [];
  const [nameBefore = '', nameAfter = ''] = names;
  return [
    { name: 'Recorded for', before: nameBefore, after: nameAfter },
    ...values,
    { name: 'Summary', before: before.summary, after: after.summary },
    { name: 'Private note', before: before.privateNote?.text ?? '', after: after.privateNote?.text ?? '' },
    { name: 'Files', before: describeFiles(before), after: describeFiles(after) },
  ].filter((change) => change.before !== change.after);
}

/** A version of a result, and the one that replaced it. */
export interface Correction<Version> {
  readonly before: Version;
  readonly after: Version;
  readonly changes: readonly ResultChange[];
}

/** Lists the corrections of a result, newest first, from its earlier versions, newest first. */
export function listCorrections<Version extends ComparedResult>(
  current: Version,
  earlier: readonly Version[],
): Correction<Version>[] {
  return earlier.map((before, index) => {
    const after = earlier[index - 1] ?? current;
    return { before, after, changes: compareResults(before, after) };
  });
}

function describeValue({ observations }: ComparedResult, code: string): string {
  const found = observations.find((observation) => observation.code === code);
  if (found === undefined) return '';
  const { note = '' } = found;
  return `${formatValues([found])}${note === '' ? '' : ` (${note})`}`;
}

const describeFiles = ({ attachments }: ComparedResult) =>
  attachments.map(({ originalName }) => originalName).join(', ');
