import type { z } from 'zod';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { inviteToAssessment } from '#contract/assessment.ts';
import type { ListAssessmentMembersReply, listAssessmentMembers } from '#contract/assessmentMember.ts';
import type { Done } from '#contract/common.ts';
import type { MailMessage } from '#contract/mailMessage.ts';
import { bookingStateOf } from '#domain/bookingPeriod.ts';
import { toEpochMs } from '#domain/calendarDate.ts';
import { AppError } from '#server/appError.ts';
import { type AssessmentRecord, statusOf } from '#server/assessments/assessmentRecord.ts';
import type { AssessmentService } from '#server/assessments/assessmentService.ts';
import { audit } from '#server/audit/audit.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { Caller } from '#server/http/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/http/idempotency.ts';
import type { InvitationLinks } from '#server/invitations/invitationLinks.ts';
import type { InvitationMails } from '#server/mail/invitationMails.ts';
import { listMailsTo } from '#server/mail/mailLog.ts';
import type { MailData, MailQueue } from '#server/mail/mailQueue.ts';
import {
  countMatches,
  deleteAssessmentMember,
  findMemberStates,
  findMembership,
  findPlaces,
  hasLiveAppointment,
  hasResult,
  type InvitedMembers,
  type Invitee,
  insertMissing,
  isSearch,
  listPage,
  listParticipants,
  lockAssessmentMember,
  markSent,
  markStepSent,
} from './assessmentMemberRepository.ts';
import { participantsFileName, writeParticipants } from './participantsCsv.ts';

export type AssessmentMemberService = ReturnType<typeof createAssessmentMemberService>;

/** A member's place in one assessment. */
export interface MemberPlace {
  readonly assessmentMemberId: string;
  /** Whether the results are finished. */
  readonly hasResult: boolean;
  readonly appointment?: AppointmentTimes;
}

type InviteBody = z.output<typeof inviteToAssessment.body>;
type ListQuery = z.output<typeof listAssessmentMembers.query>;

interface Parts {
  readonly db: Db;
  readonly assessments: AssessmentService;
  readonly links: InvitationLinks;
  readonly mails: MailQueue;
  readonly invitationMails: InvitationMails;
  readonly now: () => Date;
}

const resendWaitMs = 60_000;

/** Members of one step of inviting: no statement of it is near the time limit, however many the organization has. */
const inviteStepSize = 5_000;

/** Members of one step of sending to all: few enough that a booking which waits for a step does not wait long. */
const resendStepSize = 1_000;

/** Who is invited to an assessment. */
export function createAssessmentMemberService({ db, assessments, links, mails, invitationMails, now }: Parts) {
  const mailInvitations = async (tx: Tx, assessment: AssessmentRecord, invitees: readonly Invitee[]) => {
    const { organizationId, id: assessmentId } = assessment;
    const organizationMemberIds = invitees.map(({ organizationMemberId }) => organizationMemberId);
    const { linkOf, areFirst } = await links.createLinks(tx, { organizationId, assessmentId, organizationMemberIds });
    await mails.addMany(tx, {
      kind: 'assessmentInvitation',
      data: invitationData(assessment),
      organizationId,
      assessmentId,
      areFirst,
      recipients: invitees.map(({ organizationMemberId, email }) => ({
        organizationMemberId,
        email,
        link: linkOf.get(organizationMemberId) ?? '',
      })),
    });
  };

  /** Invites those of the members who are not invited yet, step by step, and tells how many they are. */
  const addMembers = async (tx: Tx, assessment: AssessmentRecord, who: InvitedMembers) => {
    const key = { organizationId: assessment.organizationId, assessmentId: assessment.id };
    const invitedAt = now();
    let invited = 0;
    let after: string | undefined;
    do {
      const { invitees, last } = await insertMissing(tx, { ...key, after, size: inviteStepSize }, who, invitedAt);
      await mailInvitations(tx, assessment, invitees);
      invited += invitees.length;
      after = last;
    } while (after !== undefined);
    return invited;
  };

  const holdOpen = async (tx: Tx, caller: Caller, assessmentId: string): Promise<AssessmentRecord> => {
    const assessment = await assessments.hold(tx, caller, assessmentId);
    const status = statusOf(assessment, now().getTime());
    if (status === 'Canceled') throw AppError.conflict('This assessment was cancelled');
    if (status === 'Completed') throw AppError.conflict('This assessment is over');
    return assessment;
  };

  return {
    /** Invites to an assessment, all or nobody. It adds and never removes; those invited before hear nothing. */
    async invite(caller: Caller, assessmentId: string, { selectAll, include, exclude }: InviteBody): Promise<number> {
      return runTransaction(db, async (tx) => {
        const assessment = await holdOpen(tx, caller, assessmentId);
        const { organizationId } = assessment;
        await checkIds(tx, organizationId, { include, exclude });
        const count = await addMembers(tx, assessment, selectAll ? { allBut: exclude } : { ids: include });
        const entry = { by: caller, action: 'AssessmentMembersInvited', assessmentId, details: { count } } as const;
        await audit.record(tx, organizationId, entry);
        return count;
      });
    },

    /** Invites people who have just joined to the assessments that are open for them. */
    async inviteNewMembers(tx: Tx, organizationId: string, organizationMemberIds: readonly string[]): Promise<void> {
      for (const assessment of await assessments.holdOpenToInvitees(tx, organizationId)) {
        await addMembers(tx, assessment, { ids: organizationMemberIds });
      }
    },

    /** Sends the invitation of one who has not booked again, at most once a minute. */
    async resend(
      caller: Caller,
      assessmentId: string,
      assessmentMemberId: string,
      request?: RepeatableRequest,
    ): Promise<Done> {
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          const assessment = await holdOpen(tx, caller, assessmentId);
          const key = { organizationId: assessment.organizationId, assessmentId, assessmentMemberId };
          const member = await lockAssessmentMember(tx, key);
          if (member === undefined) throw AppError.notFound('The member');
          if (member.deactivatedAt !== null) throw AppError.conflict('This member is deactivated');
          if (await hasLiveAppointment(tx, key)) throw AppError.conflict('This member already has an appointment');
          const sentAt = now();
          const notSince = new Date(sentAt.getTime() - resendWaitMs);
          if (!(await markSent(tx, key, { sentAt, notSince }))) {
            throw AppError.tooManyRequests('Please wait a minute before resending');
          }
          await mailInvitations(tx, assessment, [member]);
          const { userId } = member;
          const entry = { by: caller, action: 'AssessmentInvitationResent', userId, assessmentId } as const;
          await audit.record(tx, key.organizationId, entry);
          return { done: true };
        }),
      );
    },

    /**
     * Sends the invitations of all who have not booked again, but for those sent within the last minute, and tells how
     * many. It goes in steps, each a transaction of its own: what is sent stays sent, and doing it again sends the rest.
     */
    async resendAll(caller: Caller, assessmentId: string): Promise<number> {
      const sentAt = now();
      const notSince = new Date(sentAt.getTime() - resendWaitMs);
      let sent = 0;
      let after: string | undefined;
      do {
        const step = { after, size: resendStepSize };
        const { invitees, last } = await runTransaction(db, async (tx) => {
          const assessment = await holdOpen(tx, caller, assessmentId);
          const key = { organizationId: assessment.organizationId, assessmentId };
          const marked = await markStepSent(tx, { ...key, ...step }, { sentAt, notSince });
          await mailInvitations(tx, assessment, marked.invitees);
          if (marked.invitees.length > 0) {
            const details = { count: marked.invitees.length };
            const entry = { by: caller, action: 'AssessmentInvitationResent', assessmentId, details } as const;
            await audit.record(tx, key.organizationId, entry);
          }
          return marked;
        });
        sent += invitees.length;
        after = last;
      } while (after !== undefined);
      return sent;
    },

    /** What was mailed to one member about the assessment, the newest first. */
    async listMails(caller: Caller, assessmentId: string, assessmentMemberId: string): Promise<MailMessage[]> {
      return db.transaction().execute(async (tx) => {
        const { organizationId } = await assessments.find(tx, caller, assessmentId);
        const organizationMemberId = await findMembership(tx, { organizationId, assessmentId, assessmentMemberId });
        if (organizationMemberId === undefined) throw AppError.notFound('The member');
        return listMailsTo(tx, { organizationId, organizationMemberId, assessmentId });
      });
    },

    /** The lines of everyone who is invited, as a CSV file, and the name that the file is to have. */
    async export(caller: Caller, assessmentId: string): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
      const entry = {
        by: caller,
        action: 'AssessmentMembersExported',
        assessmentId,
        details: { format: 'Csv' },
      } as const;
      const { organizationId, timeZone, name } = await db.transaction().execute(async (tx) => {
        const assessment = await assessments.find(tx, caller, assessmentId);
        await audit.record(tx, assessment.organizationId, entry);
        return assessment;
      });
      const lines = writeParticipants(listParticipants(db, { organizationId, assessmentId }), timeZone);
      return { fileName: participantsFileName(name), lines };
    },

    /** Takes back the invitation of one who has not booked. */
    async remove(caller: Caller, assessmentId: string, assessmentMemberId: string): Promise<void> {
      await runTransaction(db, async (tx) => {
        const { organizationId } = await assessments.hold(tx, caller, assessmentId);
        const key = { organizationId, assessmentId, assessmentMemberId };
        const member = await lockAssessmentMember(tx, key);
        if (member === undefined) throw AppError.notFound('The member');
        if (await hasLiveAppointment(tx, key)) {
          throw AppError.conflict('This member has an appointment and cannot be removed');
        }
        if (await hasResult(tx, key)) throw AppError.conflict('This member has taken part and cannot be removed');
        await deleteAssessmentMember(tx, key);
        const { userId } = member;
        const entry = { by: caller, action: 'AssessmentMemberRemoved', userId, assessmentId } as const;
        await audit.record(tx, organizationId, entry);
      });
    },

    async list(caller: Caller, assessmentId: string, query: ListQuery): Promise<ListAssessmentMembersReply> {
      const [data, { memberCount: total, scheduledCount: scheduled }, waitingMails] = await db
        .transaction()
        .execute(async (tx) => {
          const { organizationId, ...all } = await assessments.countPeople(tx, caller, assessmentId);
          const scoped = { ...query, organizationId, assessmentId };
          return Promise.all([
            listPage(tx, scoped, all),
            isSearch(query.search) ? countMatches(tx, scoped) : all,
            invitationMails.findWaiting(tx, organizationId, assessmentId),
          ]);
        });
      const counts = { Scheduled: scheduled, NotScheduled: total - scheduled };
      return {
        data,
        meta: {
          total: query.filterByScheduled === undefined ? total : counts[query.filterByScheduled],
          currentPage: Math.floor(query.offset / query.limit) + 1,
          scheduledCount: counts.Scheduled,
          notScheduledCount: counts.NotScheduled,
          ...(waitingMails && { waitingMails }),
        },
      };
    },

    /** A membership's places in these assessments, by the id of the assessment; those it is not invited to are missing. */
    placesOf: (
      tx: Tx,
      scope: {
        readonly organizationId: string;
        readonly organizationMemberId: string;
        readonly assessmentIds: readonly string[];
      },
    ): Promise<ReadonlyMap<string, MemberPlace>> => findPlaces(tx, scope),
  };
}

/** Refuses a call that names anybody from elsewhere, before anything is done. */
async function checkIds(
  tx: Tx,
  organizationId: string,
  { include, exclude }: Pick<InviteBody, 'include' | 'exclude'>,
): Promise<void> {
  const states = await findMemberStates(tx, organizationId, [...include, ...exclude]);
  const faults: Record<string, string> = {};
  for (const [index, id] of include.entries()) {
    const state = states.get(id);
    if (state?.role !== 'Member') faults[`include.${index}`] = 'This is not a member of the organization';
    else if (state.deactivatedAt !== null) faults[`include.${index}`] = 'This member is deactivated';
  }
  for (const [index, id] of exclude.entries()) {
    if (!states.has(id)) faults[`exclude.${index}`] = 'This is not a member of the organization';
  }
  if (Object.keys(faults).length > 0) throw AppError.invalid(faults);
}

/** What the invitation says to everyone alike. */
function invitationData(assessment: AssessmentRecord): Omit<MailData['assessmentInvitation'], 'link'> {
  const { timeZone } = assessment;
  // Only the days are asked for, which do not depend on the day it is.
  const { firstDay, lastDay } = bookingStateOf({ ...assessment, canceled: false }, assessment.startDate);
  return {
    organizationName: assessment.organizationName,
    assessmentName: assessment.name,
    timeZone,
    opensAt: firstDay === undefined ? null : toEpochMs(firstDay, timeZone),
    lastDay: toEpochMs(lastDay, timeZone),
  };
}
