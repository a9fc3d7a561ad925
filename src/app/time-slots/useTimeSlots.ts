import { useState } from 'react';
import { useListTimeSlotsQuery } from '#app/api/appointmentApi.ts';

interface TimeSlotsArgs {
  assessmentId: string;
  /** The id of the appointment to move. */
  replaces: string | undefined;
}

/** Fetches the slots of an assessment part by part, as one with many short slots has too many for one reply. */
export function useTimeSlots(args: TimeSlotsArgs, refetchOnMountOrArgChange: number | boolean) {
  const [from, setFrom] = useState<number>();
  const query = useListTimeSlotsQuery({ ...args, from }, { refetchOnMountOrArgChange });
  const continuesAt = query.currentData?.meta?.continuesAt;
  return {
    ...query,
    slots: query.currentData?.data,
    /** Shows the part after this one. Undefined if this is the last. */
    showLater: continuesAt === undefined ? undefined : () => setFrom(continuesAt),
    /** Shows the first part. Undefined if this is the first. */
    showFirst: from === undefined ? undefined : () => setFrom(undefined),
  };
}

export type TimeSlots = ReturnType<typeof useTimeSlots>;
