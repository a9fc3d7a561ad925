import type { z } from 'zod';
import type {
  AssessmentMemberDetails,
  Attendance,
  ListAssignedAssessmentMembersReply,
  listAssignedAssessmentMembers,
} from '#contract/assessmentMember.ts';
import { appointmentStateOf, findObstacle, type PersonState, personStateOf } from '#domain/personRights.ts';
import { audit } from '#server/audit/audit.ts';
import type { MemberMails } from '#server/organizations/invitation-mails/memberMails.ts';
import { type Caller, organizationIdsOf } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { toPlaceOfDay } from '#server/platform/database/joinPlace.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { formatsOf } from '#server/platform/formatsOf.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import { isSearch, toAssessmentMember } from './assessmentMemberRepository.ts';
import {
  type AssignedRow,
  type AssignedScope,
  countAssigned,
  findAssigned,
  findAssignedVersion,
  hasDraftContent,
  type InstantRange,
  listAssigned,
  listAssignedInRange,
  searchAssigned,
  setAttendance,
} from './assignedRepository.ts';

export type AssignedService = ReturnType<typeof createAssignedService>;

/** An assessment member as practitioners and the member see it. */
export interface AssignedMember {
  readonly organizationId: string;
  readonly organizationName: string;
  /** False if the person declined, left, was removed or deactivated. */
  readonly isReachable: boolean;
  readonly isAssessmentCanceled: boolean;
  readonly person: PersonState;
  readonly details: Omit<AssessmentMemberDetails, 'result'>;
}

type ListQuery = z.output<typeof listAssignedAssessmentMembers.query>;

/** Assessment members as practitioners and the members themselves see them. */
export function createAssignedService({ db, mails, now }: { db: Db; mails: MemberMails; now: () => Date }) {
  const get = async (tx: Tx, caller: Caller, assessmentMemberId: string, lock?: 'lock') => {
    const row = await findAssigned(tx, toScope(caller, assessmentMemberId), mails.noMailReason, lock);
    if (row === undefined) throw AppError.notFound('member');
    if (caller.role === 'Practitioners' && row.user_id === caller.userId) {
      throw AppError.forbidden(message('ownAppointment'));
    }
    return toAssignedMember(row, caller);
  };

  return {
    async list(
      caller: Caller,
      { limit, offset, sortBy, sortDirection, ...filter }: ListQuery,
    ): Promise<ListAssignedAssessmentMembersReply> {
      const query = { ...filter, ...readershipOf(caller), language: caller.language };
      const page = { limit, offset, sortBy, sortDirection };
      const { from, to, search, assessmentId } = filter;
      const { rows, total, scheduled, version, isCapped } = await db.transaction().execute(async (tx) => {
        if (from !== undefined && to !== undefined) {
          const listed = await listAssignedInRange(tx, { ...query, from, to }, page);
          return { ...listed, scheduled: listed.total, isCapped: false };
        }
        if (isSearch(search) && from === undefined && to === undefined && assessmentId === undefined) {
          return { ...(await searchAssigned(tx, { ...query, search }, page)), version: undefined };
        }
        const [rows, counts] = await Promise.all([listAssigned(tx, query, page), countAssigned(tx, query)]);
        return { rows, ...counts, version: undefined, isCapped: false };
      });
      return {
        data: rows.map((row) => ({
          ...toAssignedMember(row, caller).details,
          ...(row.has_booked_again && { hasBookedAgain: true as const }),
        })),
        meta: {
          total,
          currentPage: Math.floor(offset / limit) + 1,
          scheduledCount: scheduled,
          notScheduledCount: total - scheduled,
          ...(version !== undefined && { version }),
          ...(isCapped && { isTotalCapped: true as const }),
        },
      };
    },

    /** Returns a text that differs whenever the list between the instants differs. */
    async getVersion(caller: Caller, range: InstantRange): Promise<string> {
      const query = { ...range, ...readershipOf(caller) };
      return db.transaction().execute((tx) => findAssignedVersion(tx, query));
    },

    /**
     * Returns an assessment member of the practitioner's organizations, or the member's own. Throws 404 for others, and 403
     * for practitioners who are the member themselves.
     */
    get: (tx: Tx, caller: Caller, assessmentMemberId: string): Promise<AssignedMember> =>
      get(tx, caller, assessmentMemberId),

    /** Does the same and locks the assessment member until the transaction ends. */
    lock: (tx: Tx, caller: Caller, assessmentMemberId: string): Promise<AssignedMember> =>
      get(tx, caller, assessmentMemberId, 'lock'),

    /**
     * Records the attendance, or removes it with null. Recording it again is a no-op. Throws 409 if `expected` is given and
     * not what is recorded.
     */
    async recordAttendance(
      caller: Caller,
      assessmentMemberId: string,
      {
        attendance,
        expected,
      }: { readonly attendance: Attendance | null; readonly expected?: Attendance | null | undefined },
    ): Promise<void> {
      await runTransaction(db, async (tx) => {
        const { organizationId, person, isAssessmentCanceled, details } = await get(
          tx,
          caller,
          assessmentMemberId,
          'lock',
        );
        const { appointment, assessment, organizationMember } = details;
        if (appointment === undefined) throw AppError.conflict(message('memberUnscheduled'));
        if (details.attendance === attendance) return;
        if (expected !== undefined && details.attendance !== expected) {
          throw AppError.conflict(describeConflict(details, caller));
        }
        const hasContent =
          details.resultStatus !== 'Draft' || (await hasDraftContent(tx, { organizationId, assessmentMemberId }));
        const obstacle = findObstacle(attendance === null ? 'Undo' : attendanceActions[attendance], 'Practitioners', {
          person,
          appointment: appointmentStateOf(appointment, details.attendance, now().getTime()),
          result: hasContent ? (details.resultStatus ?? 'None') : 'None',
          isAhead: appointment.startsAt > now().getTime(),
          isAssessmentCanceled,
        });
        if (obstacle !== undefined) throw AppError.conflict(obstacle);
        await setAttendance(tx, { organizationId, assessmentMemberId }, { attendance, by: caller.userId, at: now() });
        await audit.record(tx, organizationId, {
          by: caller,
          action: 'AttendanceRecorded',
          userId: organizationMember.user.id,
          assessmentId: assessment.id,
          subjectId: assessmentMemberId,
          details: { attendance, startsAt: appointment.startsAt },
        });
      });
    },
  };
}

const attendanceActions = { Arrived: 'Arrive', Completed: 'Complete', DidNotAttend: 'Miss' } as const;

/** 'Jan Nowak recorded ‘Arrived’ at 09:42. Nothing was changed.' */
function describeConflict(
  { attendance, attendanceRecorded, assessment, place }: AssignedMember['details'],
  { userId, language }: Caller,
): ServerMessage {
  const recorded = attendance && { attendance: message(attendanceNames[attendance]) };
  if (attendanceRecorded === undefined) {
    return recorded ? message('recordedSometime', recorded) : message('removedSometime');
  }
  const { by, at } = attendanceRecorded;
  const who = by.id === userId ? 'you' : by.fullName === null ? 'colleague' : 'other';
  const time = formatsOf(language).clock(at, place?.timeZone ?? assessment.timeZone);
  const author = { who, name: by.fullName ?? '', time };
  return recorded ? message('recordedMeanwhile', { ...author, ...recorded }) : message('removedMeanwhile', author);
}

const attendanceNames = { Arrived: 'arrived', Completed: 'completed', DidNotAttend: 'didNotAttend' } as const;

function toScope(caller: Caller, assessmentMemberId: string): AssignedScope {
  const { language } = caller;
  const readership = readershipOf(caller);
  if (caller.role === 'Practitioners') return { ...readership, assessmentMemberId, language };
  return { ...readership, assessmentMemberId, language, organizationMemberIds: membershipIdsOf(caller) };
}

const membershipIdsOf = ({ memberships }: Caller) =>
  memberships.map(({ organizationMemberId }) => organizationMemberId);

/** Returns whose people the caller sees: a practitioner those of the tracks that need no other. */
function readershipOf(caller: Caller) {
  const practitionerIds = caller.role === 'Practitioners' ? membershipIdsOf(caller) : undefined;
  return { organizationIds: organizationIdsOf(caller), practitionerIds };
}

function toAssignedMember(row: AssignedRow, { role }: Caller): AssignedMember {
  return {
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    isReachable: row.is_reachable,
    isAssessmentCanceled: row.is_assessment_canceled,
    person: personStateOf({
      isDeactivated: row.deactivated_at !== null,
      isDeclined: row.declined_at !== null,
      hasLeft: row.left_at !== null && row.left_at.getTime() === row.declined_at?.getTime(),
      isAccepted: row.accepted_at !== null,
      hasAgreed: row.has_agreed,
    }),
    details: {
      ...toAssessmentMember(row),
      organization: { id: row.organization_id, name: row.organization_name },
      assessment: {
        id: row.assessment_id,
        name: row.assessment_name,
        ...(row.assessment_name_language && { nameLanguage: row.assessment_name_language }),
        timeZone: row.time_zone,
      },
      resultStatus: row.result_status,
      ...(role === 'Practitioners'
        ? {
            ...recordedOf(row),
            ...(row.place && { place: toPlaceOfDay(row.place, row.time_zone) }),
          }
        : { resultsKeptForYears: row.result_retention_years }),
    },
  };
}

function recordedOf({ attendance_by: id, attendance_at: at, recorder_name: fullName }: AssignedRow) {
  return id === null || at === null ? {} : { attendanceRecorded: { by: { id, fullName }, at: at.getTime() } };
}
