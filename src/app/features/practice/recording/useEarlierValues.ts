import { useState } from 'react';
import { useListEarlierResultsQuery } from '#app/api/resultApi.ts';
import { useResultTexts } from '#app/product/results/useResultTexts.ts';
import type { AssessmentMemberDetails } from '#contract/assessmentMember.ts';
import type { EarlierResult } from '#contract/result.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { describeValue, type ResultTexts } from '#domain/resultTexts.ts';

/** The last value of a row, such as '122 / 80' and '01/12/2025'. */
export interface EarlierValue {
  text: string;
  date: string;
}

export interface EarlierValues {
  /** Finds the person's last value of a row by its codes. Undefined until they are shown. */
  find: (codes: readonly string[]) => EarlierValue | undefined;
  state: 'Hidden' | 'Loading' | 'Failed' | 'None' | 'Shown';
  /** Shows or hides them, or tries again. */
  toggle: () => void;
}

/** The person's earlier values in the organization. Fetched on request, because the person sees that they were opened. */
export function useEarlierValues({ id, assessment }: AssessmentMemberDetails): EarlierValues {
  const [isShown, setIsShown] = useState(false);
  const texts = useResultTexts();
  const { currentData, isError, isFetching, refetch } = useListEarlierResultsQuery(
    { assessmentMemberId: id },
    { skip: !isShown },
  );
  const results = currentData?.data;
  const find = (codes: readonly string[]) => findLast(texts, results ?? [], codes, assessment.timeZone);
  const toggle = () => setIsShown(!isShown);
  if (!isShown) return { find, state: 'Hidden', toggle };
  if (isFetching) return { find, state: 'Loading', toggle };
  if (isError || results === undefined) return { find, state: 'Failed', toggle: () => void refetch() };
  return { find, state: results.length === 0 ? 'None' : 'Shown', toggle };
}

/** Describes the newest values of the codes that were recorded together. The results are sorted from new to old. */
function findLast(
  texts: ResultTexts,
  results: readonly EarlierResult[],
  codes: readonly string[],
  timeZone: string,
): EarlierValue | undefined {
  for (const { finishedAt, observations } of results) {
    const found = codes.map((code) => observations.find((observation) => observation.code === code));
    if (found.every((observation) => observation === undefined)) continue;
    return {
      text: found.map((observation) => (observation ? describeValue(texts, observation) : '–')).join(' / '),
      date: texts.formats.date(calendarDateAt(finishedAt, timeZone)),
    };
  }
  return undefined;
}
