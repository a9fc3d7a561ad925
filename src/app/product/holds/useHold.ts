import { useState } from 'react';
import { useHoldTimeMutation } from '#app/api/heldTimeApi.ts';
import { useUndoableToast } from '#app/product/undo/useUndoableToast.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { choosePeriod, listHoldPeriods } from './holdPeriods.ts';

/** The time to hold, and for whom. */
interface TimeToHold {
  readonly assessmentId: string;
  readonly assessmentMemberId: string;
  readonly name: string;
  readonly startsAt: number;
  readonly trackId?: string | undefined;
  /** The appointment that it would replace. */
  readonly replaces?: string | undefined;
}

/** Holds times for as long as the person has chosen, and offers Undo. */
export function useHold(timeZone: string) {
  const [period, setPeriod] = useState<string>();
  const [hold, { isLoading, originalArgs }] = useHoldTimeMutation();
  const showUndoable = useUndoableToast();
  const t = useTexts('holds');
  const formats = useFormats();
  return {
    period,
    setPeriod,
    isLoading,
    /** For whom a time is being held. */
    heldId: isLoading ? originalArgs?.body.assessmentMemberId : undefined,
    /** @throws the error of the call. */
    hold: async ({ assessmentId, assessmentMemberId, name, startsAt, trackId, replaces }: TimeToHold) => {
      const expiresAt = choosePeriod(listHoldPeriods(clock.now(), startsAt), period)?.expiresAt ?? startsAt;
      const body = { assessmentMemberId, startsAt, trackId, replaces, expiresAt };
      const { data } = await hold({ assessmentId, body }).unwrap();
      showUndoable(
        t('held', {
          name,
          slot: formats.slot(startsAt, timeZone),
          until: formats.shortDateTime(data.expiresAt, timeZone),
        }),
        data.undoId,
      );
    },
  };
}
