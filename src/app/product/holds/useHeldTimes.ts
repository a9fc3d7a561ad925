import { skipToken } from '@reduxjs/toolkit/query/react';
import { useListHeldTimesQuery } from '#app/api/heldTimeApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { clock } from '#app/ui/time/clock.ts';

/** Which held times of an organization are listed. */
interface HeldTimesQuery {
  readonly assessmentId?: string | undefined;
  readonly siteId?: string | undefined;
  readonly userId?: string | undefined;
  readonly from?: number | undefined;
  /** Exclusive. */
  readonly to?: number | undefined;
}

/** Lists times that are held for people now, soonest first. None while loading. */
export function useHeldTimes(organizationId: string | undefined, query: HeldTimesQuery) {
  const { currentData, isError, error, isFetching, refetch } = useListHeldTimesQuery(
    organizationId ? { organizationId, ...query } : skipToken,
    { refetchOnMountOrArgChange: freshSeconds },
  );
  // One can have expired since.
  const heldTimes = (currentData?.data ?? []).filter(({ expiresAt }) => expiresAt > clock.now());
  return { heldTimes, isError: isError && currentData === undefined, error, isFetching, refetch };
}
