import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { nameOtherZone } from '#app/ui/time/OwnClock.tsx';
import type { MemberEvent } from '#contract/member.ts';
import { Details, Entry, Muted } from './MemberPage.styles.ts';

export interface MemberEventEntryProps {
  event: MemberEvent;
  /** The user of the page. */
  userId: string;
  timeZone: string;
}

/** One event of a member's history. */
export function MemberEventEntry({ event, userId, timeZone }: MemberEventEntryProps) {
  const t = useTexts('memberHistory');
  const tAppointments = useTexts('appointments');
  const formats = useFormats();
  const tReasons = useTexts('staffReasons');
  const tDeactivation = useTexts('deactivation');
  const { at, assessment, startsAt, movedFrom, cancelReason, staffReason, deactivationReason, merged } = event;
  const zoneOfSite = event.siteTimeZone ?? timeZone;
  const timeOf = (epochMs: number) => formats.appointment(epochMs, zoneOfSite);
  return (
    <Entry>
      <span>{t('happened', { what: nameOf(event) })}</span>
      <Muted>{formats.shortDateTime(at, timeZone)}</Muted>
      <Details>
        {startsAt === undefined ? null : (
          <Muted>
            {formats.facts([
              movedFrom === undefined
                ? t('forTime', { time: timeOf(startsAt) })
                : t('fromTo', { from: timeOf(movedFrom), to: timeOf(startsAt) }),
              nameOtherZone(zoneOfSite, timeZone),
            ])}
          </Muted>
        )}
        <Muted>
          {formats.facts([
            assessment?.name,
            cancelReason && tAppointments('cancelReason', { reason: cancelReason }),
            staffReason && tReasons('name', { reason: staffReason }),
            deactivationReason && tDeactivation('name', { reason: deactivationReason }),
            merged && t('merged', { name: merged }),
            describeActor(t, event, userId),
          ])}
        </Muted>
      </Details>
    </Entry>
  );
}

function nameOf({ kind, attendance }: MemberEvent) {
  if (kind !== 'AttendanceRecorded' || attendance === undefined) return kind;
  return attendance ?? 'AttendanceRemoved';
}

function describeActor(t: TextsOf<'memberHistory'>, { by }: MemberEvent, userId: string): string | undefined {
  if (by === null) return undefined;
  if (by.id === userId) return t('byThemself');
  return by.fullName === null ? t('byErased') : t('by', { name: by.fullName });
}
