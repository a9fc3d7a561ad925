import { useEffect } from 'react';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useIsAttended } from '#app/shell/useIsAttended.ts';
import { useWatchDayQuery } from './liveDay.ts';
import { useGetAssignedVersionQuery, useListAssignedInRangeQuery } from './practiceApi.ts';
import type { DayRange } from './practiceDay.ts';

/** How often the page asks for changes while it is not told of them. */
export const pollingSeconds = 20;
/** Longer than one person usually takes, and short enough to let the session end when everybody has left. */
const attendedMinutes = 30;

/** The list of a day. While somebody is at the page, it is fetched again as soon as a colleague has changed it. */
export function useDay(range: DayRange, skip: boolean) {
  const list = useListAssignedInRangeQuery(range, { skip, refetchOnMountOrArgChange: freshSeconds });
  const isAttended = useIsAttended(attendedMinutes);
  const live = useWatchDayQuery(range, { skip: skip || !isAttended }).currentData;
  const latest = useGetAssignedVersionQuery(range, {
    skip: skip || !isAttended,
    pollingInterval: live?.isLive ? 0 : pollingSeconds * 1_000,
    refetchOnMountOrArgChange: true,
  });
  const { refetch, startedTimeStamp: askedAt = 0, fulfilledTimeStamp: shownAt } = list;
  const shown = list.currentData?.version;
  const version = latest.currentData?.data.version;
  const { fulfilledTimeStamp: comparedAt = 0 } = latest;
  // A version from before the list was asked for says nothing about it.
  const isOutdated = shown !== undefined && version !== undefined && version !== shown && comparedAt >= askedAt;
  const outdatedAt = isOutdated ? comparedAt : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that arrives may be outdated already.
  useEffect(() => {
    if (outdatedAt !== undefined) void refetch();
  }, [outdatedAt, refetch, shownAt]);
  return { list, live };
}
