import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useListTimeSlotsInfiniteQuery } from '#app/api/appointmentApi.ts';

/** How often free seats are looked up again. */
const pollEveryMs = 20_000;

interface TimeSlotsArgs {
  assessmentId: string;
  /** The id of the appointment to move. */
  replaces: string | undefined;
}

/**
 * Fetches the slots of an assessment part by part, as one with many short slots has too many for one reply. Nothing while the
 * assessment is unknown.
 */
export function useTimeSlots(args: TimeSlotsArgs | undefined, refetchOnMountOrArgChange: number | boolean) {
  const { currentData, ...query } = useListTimeSlotsInfiniteQuery(args ?? skipToken, {
    refetchOnMountOrArgChange,
    // Others book meanwhile.
    pollingInterval: pollEveryMs,
    skipPollingIfUnfocused: true,
  });
  const slots = useMemo(() => currentData?.pages.flatMap(({ data }) => data), [currentData]);
  return {
    ...query,
    slots,
    /** Start of the first slot that was not fetched yet. Undefined if this is all. */
    moreFrom: currentData?.pages.at(-1)?.meta?.continuesAt,
    loadMore: () => void query.fetchNextPage(),
  };
}

export type TimeSlots = ReturnType<typeof useTimeSlots>;
