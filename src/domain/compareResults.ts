import { formatValues, type ResultTexts, type ResultValue } from '#domain/resultTexts.ts';
import { valueName } from '#domain/valueNames.ts';

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
export function compareResults(texts: ResultTexts, before: ComparedResult, after: ComparedResult): ResultChange[] {
  const t = texts.results;
  // The later name of an own field replaces the earlier one, at the earlier place.
  const byCode = new Map([...before.observations, ...after.observations].map((value) => [value.code, value]));
  const values = [...byCode].map(([code, value]) => ({
    name: valueName(texts.measurements, value),
    before: describeValue(texts, before, code),
    after: describeValue(texts, after, code),
  }));
  // Older versions stored no name, and a typed result has none yet.
  const names = before.recordedFor && after.recordedFor ? [before.recordedFor, after.recordedFor] : [];
  const [nameBefore = '', nameAfter = ''] = names;
  return [
    { name: t('recordedName'), before: nameBefore, after: nameAfter },
    ...values,
    { name: t('summary'), before: before.summary, after: after.summary },
    { name: t('privateNote'), before: before.privateNote?.text ?? '', after: after.privateNote?.text ?? '' },
    { name: t('files'), before: describeFiles(texts, before), after: describeFiles(texts, after) },
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
  texts: ResultTexts,
  current: Version,
  earlier: readonly Version[],
): Correction<Version>[] {
  return earlier.map((before, index) => {
    const after = earlier[index - 1] ?? current;
    return { before, after, changes: compareResults(texts, before, after) };
  });
}

function describeValue(texts: ResultTexts, { observations }: ComparedResult, code: string): string {
  const found = observations.find((observation) => observation.code === code);
  if (found === undefined) return '';
  const { note = '' } = found;
  const value = formatValues(texts, [found]);
  return note === '' ? value : texts.results('valueWithNote', { value, note });
}

const describeFiles = ({ formats }: ResultTexts, { attachments }: ComparedResult) =>
  formats.plainList(attachments.map(({ originalName }) => originalName));
