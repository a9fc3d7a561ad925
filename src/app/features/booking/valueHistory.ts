import type { AssessmentResult, EarlierResult } from '#contract/result.ts';
import type { ResultValue } from '#domain/resultTexts.ts';
import { type MeasurementTexts, valueName } from '#domain/valueNames.ts';
import type { Language } from '#texts/languages.ts';

export interface ValueHistory {
  code: string;
  name: string;
  /** Of the name, if it is not that of the page. */
  nameLanguage: Language | undefined;
  unit: string;
  /** The translated unit. */
  unitName: string | undefined;
  /** Oldest first. The last one is of the present result. */
  points: readonly ({ at: number } & Pick<ResultValue, 'value' | 'choiceName'>)[];
}

/** Collects the earlier values of each value of a result. Leaves out values that were never measured before. */
export function listHistories(
  t: MeasurementTexts,
  { observations, finishedAt, updatedAt }: AssessmentResult,
  earlier: readonly EarlierResult[],
): ValueHistory[] {
  const present = { finishedAt: finishedAt ?? updatedAt, observations };
  const inOrder = [...earlier, present].toSorted((left, right) => left.finishedAt - right.finishedAt);
  return observations.flatMap(({ code, label, labelLanguage: nameLanguage, unit, unitName }) => {
    const points = inOrder.flatMap((result) =>
      result.observations
        .filter((observation) => observation.code === code && observation.unit === unit)
        .map(({ value, choiceName }) => ({ at: result.finishedAt, value, ...(choiceName && { choiceName }) })),
    );
    return points.length < 2
      ? []
      : [{ code, name: valueName(t, { code, label }), nameLanguage, unit, unitName, points }];
  });
}
