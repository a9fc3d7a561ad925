import type { z } from 'zod';
import {
  type AppointmentPlace,
  type listAssessmentsForMember,
  type MemberAssessment,
  mostOwnAssessments,
} from '#contract/assessment.ts';
import { type Caller, type CallerMembership, membershipIn, organizationIdsOf } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import { type AssessmentRecord, type OwnAssessmentMember, toMemberAssessment } from './assessmentRecord.ts';
import { countAssessments, filterByStatus, listAssessmentRecords, listInvited } from './assessmentRepository.ts';
import { hasFreeSeat, reachMs } from './seats.ts';
import { listTakenTimes } from './takenTimes.ts';
import { withReserved } from './withReserved.ts';

export type MemberAssessmentService = ReturnType<typeof createMemberAssessmentService>;

interface Parts {
  readonly db: Db;
  /** Finds the participations of these memberships in the assessments, by assessment id. Others are missing. */
  readonly findOwnAssessmentMembers: (
    tx: Tx,
    memberships: readonly CallerMembership[],
    assessmentIds: readonly string[],
  ) => Promise<ReadonlyMap<string, OwnAssessmentMember>>;
  /** Finds the places of appointments, by appointment id. Those at the address of the organization are missing. */
  readonly findPlaces: (
    tx: Tx,
    appointments: readonly { readonly organizationId: string; readonly id: string }[],
  ) => Promise<ReadonlyMap<string, AppointmentPlace & { readonly language: Language }>>;
  /** Finds the places of tracks, by track id. Those at the address of the organization are missing. */
  readonly findTrackPlaces: (
    tx: Tx,
    tracks: readonly { readonly organizationId: string; readonly trackId: string }[],
  ) => Promise<ReadonlyMap<string, AppointmentPlace & { readonly language: Language }>>;
  readonly now: () => Date;
}

/** Assessments as a member sees them: only those they are invited to. */
export function createMemberAssessmentService(parts: Parts) {
  const { db, findOwnAssessmentMembers, findPlaces, findTrackPlaces, now } = parts;
  /** Adds the member's own participation and the bookings to the records, by three queries. */
  const withOwnMembers = async (
    tx: Tx,
    caller: Caller,
    memberships: readonly CallerMembership[],
    records: readonly AssessmentRecord[],
  ): Promise<MemberAssessment[]> => {
    const assessmentIds = records.map(({ id }) => id);
    const nowMs = now().getTime();
    const own = await findOwnAssessmentMembers(tx, memberships, assessmentIds);
    const places = await findPlaces(
      tx,
      records.flatMap(({ id, organizationId }) => {
        const appointment = own.get(id)?.appointment;
        return appointment === undefined ? [] : [{ organizationId, id: appointment.id }];
      }),
    );
    const trackPlaces = await findTrackPlaces(
      tx,
      records.flatMap(({ id, organizationId }) => {
        const offered = own.get(id)?.offer;
        return offered === undefined ? [] : [{ organizationId, trackId: offered.trackId }];
      }),
    );
    const unbookedIds = assessmentIds.filter((id) => own.get(id)?.appointment === undefined);
    const taken = Map.groupBy(
      await listTakenTimes(tx, {
        organizationIds: organizationIdsOf({ memberships }),
        assessmentIds: unbookedIds,
        from: new Date(nowMs - reachMs),
        except: { organizationMemberIds: memberships.map(({ organizationMemberId }) => organizationMemberId) },
      }),
      ({ assessmentId }) => assessmentId,
    );
    return (await withReserved(tx, records, nowMs)).flatMap((record) => {
      const assessmentMember = own.get(record.id);
      if (assessmentMember === undefined) return [];
      const hasSeat = () => hasFreeSeat(record, taken.get(record.id) ?? [], nowMs);
      // An emailed link does not tell that there are results.
      const shown =
        caller.link === undefined
          ? assessmentMember
          : { ...assessmentMember, hasResult: false, hasWithdrawnResult: false };
      const place = places.get(assessmentMember.appointment?.id ?? '');
      const { language } = caller;
      const assessment = toMemberAssessment(record, shown, { language, nowMs, hasFreeSeat: hasSeat });
      const { offer } = assessmentMember;
      return [
        {
          ...assessment,
          ...(place && { place: placeIn(language, place) }),
          ...(offer && {
            offer: toOffer(language, offer, trackPlaces.get(offer.trackId)),
          }),
        },
      ];
    });
  };

  const findIn = async (
    caller: Caller,
    memberships: readonly CallerMembership[],
    assessmentId: string,
  ): Promise<MemberAssessment> => {
    const [assessment] = await db
      .transaction()
      .execute(async (tx) =>
        withOwnMembers(tx, caller, memberships, await listInvited(tx, memberships, { assessmentId, limit: 1 })),
      );
    if (assessment === undefined) throw AppError.notFound('assessment');
    return assessment;
  };

  return {
    /** Lists the assessments of all organizations, the newest first. */
    async listAll(caller: Caller): Promise<MemberAssessment[]> {
      const { memberships, link } = caller;
      const filter = { assessmentId: link?.assessmentId ?? undefined, limit: mostOwnAssessments };
      return db
        .transaction()
        .execute(async (tx) => withOwnMembers(tx, caller, memberships, await listInvited(tx, memberships, filter)));
    },

    /** Finds an assessment in all organizations. */
    find: (caller: Caller, assessmentId: string) => findIn(caller, caller.memberships, assessmentId),

    async list(
      caller: Caller,
      organizationId: string,
      { 'filterByStatus[]': statuses, search, ...page }: z.output<typeof listAssessmentsForMember.query>,
    ) {
      const membership = membershipIn(caller, organizationId);
      return db.transaction().execute(async (tx) => {
        const status = await filterByStatus(tx, organizationId, statuses, now().getTime());
        const filter = {
          organizationId,
          invitedMemberId: membership.organizationMemberId,
          assessmentId: caller.link?.assessmentId ?? undefined,
          search,
          language: caller.language,
          status,
        };
        const [records, total] = await Promise.all([
          listAssessmentRecords(tx, filter, page),
          countAssessments(tx, filter),
        ]);
        return { data: await withOwnMembers(tx, caller, [membership], records), meta: { total } };
      });
    },

    get: (caller: Caller, organizationId: string, assessmentId: string) =>
      findIn(caller, [membershipIn(caller, organizationId)], assessmentId),
  };
}

function toOffer(
  language: Language,
  { trackId: _trackId, ...offered }: NonNullable<OwnAssessmentMember['offer']>,
  place: (AppointmentPlace & { readonly language: Language }) | undefined,
): MemberAssessment['offer'] {
  return { ...offered, ...(place && { place: placeIn(language, place) }) };
}

/** Names the language of the texts of a place only if it is not the language of the reader. */
const placeIn = (reader: Language, { language, ...place }: AppointmentPlace & { readonly language: Language }) => ({
  ...place,
  ...(language !== reader && { language }),
});
