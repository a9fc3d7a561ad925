import { useEffect, useMemo } from 'react';
import { useAppDispatch } from '#app/api/hooks.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useWaitingChanges } from '#app/features/practice/attendance/useWaitingChanges.ts';
import { withWaiting } from '#app/features/practice/attendance/waitingChanges.ts';
import {
  practiceApi,
  useGetAssignedVersionQuery,
  useListAssignedInRangeQuery,
} from '#app/features/practice/practiceApi.ts';
import type { AssignedDay, DayRange } from '#app/features/practice/practiceDay.ts';
import { keptSession } from '#app/session/keptSession.ts';
import { useGetMeQuery, useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useIsAttended } from '#app/shell/useIsAttended.ts';
import { clock } from '#app/ui/time/clock.ts';
import { keptDayStorage } from './keptDay.ts';
import { useWatchDayQuery } from './liveDay.ts';
import { useIsOffline } from './useIsOffline.ts';

/** How often the page asks for changes while it is not told of them. */
export const pollingSeconds = 20;
/** Longer than one person usually takes, and short enough to let the session end when everybody has left. */
const attendedMinutes = 30;

/**
 * The list of a day. While somebody is at the page, it is fetched again as soon as a colleague has changed it. Offline it is
 * the last known list, with the changes that wait to be sent.
 */
export function useDay(range: DayRange, { skip, isToday }: { skip: boolean; isToday: boolean }) {
  const list = useListAssignedInRangeQuery(range, { skip, refetchOnMountOrArgChange: freshSeconds });
  const isAttended = useIsAttended(attendedMinutes);
  const live = useWatchDayQuery(range, { skip: skip || !isAttended }).currentData;
  const latest = useGetAssignedVersionQuery(range, {
    skip: skip || !isAttended,
    pollingInterval: live?.isLive ? 0 : pollingSeconds * 1_000,
    refetchOnMountOrArgChange: true,
  });
  const { refetch, startedTimeStamp: listRequestedAt = 0, fulfilledTimeStamp: listReceivedAt } = list;
  const shownVersion = list.currentData?.version;
  const version = latest.currentData?.data.version;
  const { fulfilledTimeStamp: versionReceivedAt = 0 } = latest;
  // A version from before the list was asked for says nothing about it.
  const isOutdated =
    shownVersion !== undefined &&
    version !== undefined &&
    version !== shownVersion &&
    versionReceivedAt >= listRequestedAt;
  const outdatedAt = isOutdated ? versionReceivedAt : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that arrives may be outdated already.
  useEffect(() => {
    if (outdatedAt !== undefined) void refetch();
  }, [outdatedAt, refetch, listReceivedAt]);

  const isOffline = useIsOffline(latest);
  const isConfirmed = !isOffline && version !== undefined && version === shownVersion;
  useKnownAt(range, isConfirmed, versionReceivedAt + (live?.receivedAt ?? 0));
  const day = list.currentData;
  useKeepDay(range, isToday && !isOffline ? day : undefined);
  const changes = useWaitingChanges();
  const members = useMemo(() => day?.members.map((member) => withWaiting(member, changes)), [day, changes]);
  return { list, live, members, changes, isOffline };
}

/** Notes that the list is still right whenever the server says so. `confirmedAt` changes each time. */
function useKnownAt({ from, to }: DayRange, isConfirmed: boolean, confirmedAt: number): void {
  const dispatch = useAppDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new word of the server counts.
  useEffect(() => {
    if (!isConfirmed) return;
    const note = (day: AssignedDay) => {
      day.knownAt = clock.now();
    };
    dispatch(practiceApi.util.updateQueryData('listAssignedInRange', { from, to }, note));
  }, [confirmedAt]);
}

/** Keeps the list on this device, with the session that may read it. */
function useKeepDay({ from, to }: DayRange, day: AssignedDay | undefined): void {
  const me = useGetMeQuery().currentData;
  const organizations = useListOrganizationsQuery().currentData;
  useEffect(() => {
    if (day === undefined || me === undefined || organizations === undefined) return;
    void keptDayStorage.save(me.data.id, { from, to }, day);
    void keptSession.save({ me, organizations }, to);
  }, [day, from, me, organizations, to]);
}
