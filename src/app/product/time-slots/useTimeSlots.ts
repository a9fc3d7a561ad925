import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { useListTimeSlotsInfiniteQuery } from '#app/api/appointmentApi.ts';
import type { AppointmentInTrack } from '#contract/appointmentTimes.ts';
import type { SlotSite, TimeSlot } from '#contract/assessment.ts';

/** How often free seats are looked up again. */
const pollEveryMs = 20_000;

/** Where the last chosen site is kept, as the person will mostly go there again. */
const siteKey = 'site';

interface TimeSlotsArgs {
  assessmentId: string;
  /** The id of the appointment to move. */
  replaces: string | undefined;
  /** For whom staff book. */
  assessmentMemberId?: string | undefined;
}

/**
 * Fetches the slots of an assessment part by part, as one with many short slots has too many for one reply. Nothing while the
 * assessment is unknown. If it takes place at several sites, `slots` are those of the chosen one.
 */
export function useTimeSlots(args: TimeSlotsArgs | undefined, refetchOnMountOrArgChange: number | boolean) {
  const { currentData, ...query } = useListTimeSlotsInfiniteQuery(args ?? skipToken, {
    refetchOnMountOrArgChange,
    // Others book meanwhile.
    pollingInterval: pollEveryMs,
    skipPollingIfUnfocused: true,
  });
  const [siteId, setSiteId] = useState(() => localStorage.getItem(siteKey));
  const pages = currentData?.pages;
  const sites = pages?.[0]?.meta?.sites ?? [];
  const site = sites.find(({ id }) => id === siteId) ?? sites[0];
  const ofTracks = useMemo(() => pages?.flatMap(({ data }) => data), [pages]);
  const slots = useMemo(() => ofTracks && mergeTracks(ofTracks, site), [ofTracks, site]);
  return {
    ...query,
    slots,
    /** The slots of all sites, one for each track at the same time. */
    ofTracks,
    /** Empty unless the assessment has several tracks. */
    sites,
    site,
    chooseSite: (id: string) => {
      localStorage.setItem(siteKey, id);
      setSiteId(id);
    },
    /** Start of the first slot that was not fetched yet. Undefined if this is all. */
    moreFrom: pages?.at(-1)?.meta?.continuesAt,
    loadMore: () => void query.fetchNextPage(),
  };
}

/**
 * Returns when an appointment of the assessment starts if it is at the chosen site. The same time at another site is one to
 * move to.
 */
export function ownStartOf(
  { site }: { site: SlotSite | undefined },
  assessmentId: string,
  appointment: AppointmentInTrack | undefined,
): number | undefined {
  const isHere = site === undefined || site.trackIds.includes(appointment?.trackId ?? assessmentId);
  return isHere ? appointment?.startsAt : undefined;
}

export type TimeSlots = ReturnType<typeof useTimeSlots>;

/** Adds up the seats of a site's tracks at the same time. The track is the first one with a free seat. */
function mergeTracks(slots: readonly TimeSlot[], site: SlotSite | undefined): TimeSlot[] {
  if (site === undefined) return [...slots];
  const merged = new Map<number, TimeSlot>();
  for (const slot of slots) {
    if (!site.trackIds.includes(slot.trackId ?? '')) continue;
    const other = merged.get(slot.startsAt);
    if (other === undefined) merged.set(slot.startsAt, { ...slot });
    else {
      if (other.remaining === 0) other.trackId = slot.trackId;
      other.remaining += slot.remaining;
      other.capacity += slot.capacity;
    }
  }
  return [...merged.values()];
}
