import type { z } from 'zod';
import type { listAssessmentsForMember, MemberAssessment } from '#contract/assessment.ts';
import { bookingStateOf } from '#domain/bookingPeriod.ts';
import { calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { AppError } from '#server/appError.ts';
import type { AssessmentMemberService, MemberPlace } from '#server/assessment-members/assessmentMemberService.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { type Caller, membershipIn } from '#server/http/caller.ts';
import { type AssessmentRecord, statusOf } from './assessmentRecord.ts';
import { countAssessments, filterByStatus, findAssessment, listAssessmentRecords } from './assessmentRepository.ts';

export type MemberAssessmentService = ReturnType<typeof createMemberAssessmentService>;

interface Parts {
  readonly db: Db;
  readonly assessmentMembers: AssessmentMemberService;
  readonly now: () => Date;
}

/** Assessments as a member sees them: only those they are invited to. */
export function createMemberAssessmentService({ db, assessmentMembers, now }: Parts) {
  /** The records with the member's own place in each; all in one query. */
  const withPlaces = async (
    tx: Tx,
    organizationId: string,
    organizationMemberId: string,
    records: readonly AssessmentRecord[],
  ): Promise<MemberAssessment[]> => {
    const assessmentIds = records.map(({ id }) => id);
    const places = await assessmentMembers.placesOf(tx, { organizationId, organizationMemberId, assessmentIds });
    return records.flatMap((record) => {
      const place = places.get(record.id);
      return place === undefined ? [] : [toMemberAssessment(record, place, now().getTime())];
    });
  };

  return {
    async list(
      caller: Caller,
      organizationId: string,
      { 'filterByStatus[]': statuses, search, ...page }: z.output<typeof listAssessmentsForMember.query>,
    ) {
      const { organizationMemberId } = membershipIn(caller, organizationId);
      return db.transaction().execute(async (tx) => {
        const status = await filterByStatus(tx, organizationId, statuses, now().getTime());
        const filter = { organizationId, invitedMemberId: organizationMemberId, search, status };
        const [records, total] = await Promise.all([
          listAssessmentRecords(tx, filter, page),
          countAssessments(tx, filter),
        ]);
        return { data: await withPlaces(tx, organizationId, organizationMemberId, records), meta: { total } };
      });
    },

    async get(caller: Caller, organizationId: string, assessmentId: string): Promise<MemberAssessment> {
      const { organizationMemberId } = membershipIn(caller, organizationId);
      const [assessment] = await db.transaction().execute(async (tx) => {
        const record = await findAssessment(tx, { organizationIds: [organizationId], assessmentId });
        return withPlaces(tx, organizationId, organizationMemberId, record === undefined ? [] : [record]);
      });
      if (assessment === undefined) throw AppError.notFound('The assessment');
      return assessment;
    },
  };
}

function toMemberAssessment(record: AssessmentRecord, place: MemberPlace, nowMs: number): MemberAssessment {
  const { timeZone } = record;
  const booking = bookingStateOf({ ...record, canceled: record.canceledAt !== null }, calendarDateAt(nowMs, timeZone));
  return {
    id: record.id,
    assessmentMemberId: place.assessmentMemberId,
    name: record.name,
    status: statusOf(record, nowMs),
    organization: { id: record.organizationId, name: record.organizationName, address: record.address, timeZone },
    startDate: toEpochMs(record.startDate, timeZone),
    endDate: toEpochMs(record.endDate, timeZone),
    appointmentDuration: record.durationMinutes,
    bookingState: booking.state,
    bookingOpensAt: booking.firstDay === undefined ? null : toEpochMs(booking.firstDay, timeZone),
    bookingLastDay: toEpochMs(booking.lastDay, timeZone),
    changeCutoffHours: record.changeCutoffHours,
    ...(place.appointment && { appointment: place.appointment }),
    hasResult: place.hasResult,
  };
}
