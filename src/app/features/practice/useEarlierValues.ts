import { useState } from 'react';
import { useListEarlierResultsQuery } from '#app/api/resultApi.ts';
import type { AssessmentMemberDetails } from '#contract/assessmentMember.ts';
import type { EarlierResult } from '#contract/result.ts';
import { calendarDateAt, formatDate } from '#domain/calendarDate.ts';

export interface EarlierValues {
  /** The person's last value by code, such as '122 on 01/12/2025'. Empty until they are shown. */
  texts: ReadonlyMap<string, string>;
  state: 'Hidden' | 'Loading' | 'Failed' | 'None' | 'Shown';
  /** Shows or hides them, or tries again. */
  toggle: () => void;
}

/** The person's earlier values in the organization. Fetched on request, because the person sees that they were opened. */
export function useEarlierValues({ id, assessment }: AssessmentMemberDetails): EarlierValues {
  const [isShown, setIsShown] = useState(false);
  const { currentData, isError, isFetching, refetch } = useListEarlierResultsQuery(
    { assessmentMemberId: id },
    { skip: !isShown },
  );
  const results = currentData?.data;
  const texts = describeLast(results ?? [], assessment.timeZone);
  const toggle = () => setIsShown(!isShown);
  if (!isShown) return { texts, state: 'Hidden', toggle };
  if (isFetching) return { texts, state: 'Loading', toggle };
  if (isError || results === undefined) return { texts, state: 'Failed', toggle: () => void refetch() };
  return { texts, state: results.length === 0 ? 'None' : 'Shown', toggle };
}

/** Describes the last value of each code. The results are sorted from new to old. */
function describeLast(results: readonly EarlierResult[], timeZone: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { finishedAt, observations } of results) {
    for (const { code, value } of observations) {
      if (!texts.has(code)) texts.set(code, `${value} on ${formatDate(calendarDateAt(finishedAt, timeZone))}`);
    }
  }
  return texts;
}
