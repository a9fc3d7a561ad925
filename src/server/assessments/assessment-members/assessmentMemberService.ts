import type { z } from 'zod';
import type { inviteToAssessment, MailRecipients } from '#contract/assessment.ts';
import type { ListAssessmentMembersReply, listAssessmentMembers } from '#contract/assessmentMember.ts';
import type { Done } from '#contract/common.ts';
import type { MailMessage } from '#contract/mailMessage.ts';
import type { MailReach } from '#contract/mailReach.ts';
import { calendarDateAt, formatClock } from '#domain/calendarDate.ts';
import { hasEmail, shownEmail } from '#domain/emailAddress.ts';
import { hasGroups } from '#domain/memberSelection.ts';
import type { AssessmentBookings } from '#server/assessments/assessments/assessmentBookings.ts';
import { type AssessmentRecord, statusOf } from '#server/assessments/assessments/assessmentRecord.ts';
import type { AssessmentService } from '#server/assessments/assessments/assessmentService.ts';
import { audit } from '#server/audit/audit.ts';
import { listMailsTo } from '#server/mail/mailLog.ts';
import { offerUndo } from '#server/operations/undo/offerUndo.ts';
import type { GroupService } from '#server/organizations/groups/groupService.ts';
import type { InvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import type { InvitationMails } from '#server/organizations/invitation-mails/invitationMails.ts';
import type { MemberMails } from '#server/organizations/invitation-mails/memberMails.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import { readBatches, writeCsv } from '#server/platform/api/csvDownload.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import type { BulkQueue } from '#server/platform/database/bulkQueue.ts';
import { analyzePeople } from '#server/platform/database/bulkWrites.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, ReadDb, Tx } from '#server/platform/database/transaction.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import {
  countInvitableReach,
  countListed,
  countMatches,
  countMissed,
  countResendReach,
  deleteAssessmentMembers,
  type FollowedGroups,
  findMemberStates,
  findOrganizationMemberId,
  findOwnAssessmentMembers,
  hasAppointment,
  hasAttendanceRecorded,
  hasResult,
  type Invitee,
  insertAssessmentMembers,
  isSearch,
  listFollowedGroups,
  listPage,
  listParticipantIds,
  listParticipants,
  lockAssessmentMember,
  type MemberSelection,
  markBatchMissed,
  markBatchResent,
  markResent,
  type Participant,
  replaceFollowedGroups,
  type SelectedGroups,
} from './assessmentMemberRepository.ts';
import { countJustReminded, remindAgainMs } from './bookingReminderRepository.ts';
import { runBatches } from './runBatches.ts';
import { toInvitationData } from './toInvitationData.ts';

export type AssessmentMemberService = ReturnType<typeof createAssessmentMemberService>;

type InviteBody = z.output<typeof inviteToAssessment.body>;
type ListQuery = z.output<typeof listAssessmentMembers.query>;

interface Parts {
  readonly db: Db;
  readonly readDb: ReadDb;
  readonly bulk: BulkQueue;
  readonly groups: GroupService;
  readonly assessments: AssessmentService;
  readonly links: InvitationLinks;
  readonly invitationMails: InvitationMails;
  readonly mails: MemberMails;
  readonly bookings: AssessmentBookings;
  readonly now: () => Date;
}

const resendWaitMs = 60_000;

/** Keeps each statement well below the time limit in large organizations. */
const inviteBatchSize = 5_000;

/** Smaller, because bookings wait while a batch is resent. */
const resendBatchSize = 1_000;

/** The members of an assessment, for administrators. */
export function createAssessmentMemberService(parts: Parts) {
  const { db, readDb, bulk, groups, assessments, links, invitationMails, mails, bookings, now } = parts;
  const findGroups = async (
    tx: Tx,
    organizationId: string,
    { included, excluded }: FollowedGroups,
  ): Promise<SelectedGroups> => ({
    // With groups that were removed only, nobody.
    included: included.length === 0 ? undefined : await groups.listRules(tx, organizationId, included),
    excluded: await groups.listRules(tx, organizationId, excluded),
  });

  const selectionOf = async (tx: Tx, organizationId: string, body: InviteBody): Promise<MemberSelection> => {
    const { selectAll, include, exclude, includeGroups = [], excludeGroups = [] } = body;
    if (!hasGroups(body)) return selectAll ? { allBut: exclude } : { ids: include };
    const found = await findGroups(tx, organizationId, { included: includeGroups, excluded: excludeGroups });
    return {
      groups: { ...found, included: selectAll ? undefined : (found.included ?? []) },
      include: selectAll ? include.filter((id) => !exclude.includes(id)) : include,
      exclude,
    };
  };

  /** Throws 400 for groups that the organization does not have. */
  const checkGroups = async (tx: Tx, organizationId: string, body: InviteBody): Promise<void> => {
    const { includeGroups = [], excludeGroups = [] } = body;
    const rules = await groups.listRules(tx, organizationId, [...includeGroups, ...excludeGroups]);
    const known = new Set(rules.map(({ id }) => id));
    const errors = Object.entries({ includeGroups, excludeGroups }).flatMap(([field, ids]) =>
      ids.flatMap((id, index) => (known.has(id) ? [] : [[`${field}.${index}`, message('groupNotFound')] as const])),
    );
    if (errors.length > 0) throw AppError.invalid(Object.fromEntries(errors));
  };

  /** Returns how many get a mail. */
  const mailInvitations = async (tx: Tx, assessment: AssessmentRecord, all: readonly Invitee[]): Promise<number> => {
    const invitees = all.filter(({ email }) => hasEmail(email));
    const { organizationId, id: assessmentId } = assessment;
    await invitationMails.add(tx, {
      kind: 'assessmentInvitation',
      data: toInvitationData(assessment),
      organizationId,
      assessmentId,
      recipients: await links.addLinks(tx, { organizationId, assessmentId }, invitees),
    });
    return invitees.length;
  };

  /** Invites members batch by batch. Skips members who are already invited. Counts those who are new. */
  const addMembers = async (tx: Tx, assessment: AssessmentRecord, selection: MemberSelection) => {
    const key = { organizationId: assessment.organizationId, assessmentId: assessment.id };
    const invitedAt = now();
    let mailed = 0;
    const invited = await runBatches(inviteBatchSize, async (batch) => {
      const outcome = await insertAssessmentMembers(tx, { ...key, ...batch }, selection, invitedAt);
      mailed += await mailInvitations(tx, assessment, outcome.invitees);
      return outcome;
    });
    return { invited, mails: { mailed, noEmail: invited - mailed, notJoined: 0 } };
  };

  /** Runs a transaction that locks the assessment for many people. Others wait for it without a connection. */
  const runAlone = <Result>(assessmentId: string, rows: number, act: (tx: Tx) => Promise<Result>): Promise<Result> =>
    bulk.runAlone(assessmentId, rows, () => runTransaction(db, act));

  const lockOpen = async (tx: Tx, caller: Caller, assessmentId: string): Promise<AssessmentRecord> => {
    const assessment = await assessments.hold(tx, caller, assessmentId);
    const status = statusOf(assessment, now().getTime());
    if (status === 'Canceled') throw AppError.conflict(message('assessmentCanceled'));
    if (status === 'Completed') throw AppError.conflict(message('assessmentOver'));
    return assessment;
  };

  return {
    /** Finds and locks an assessment. Throws 409 if it is over or cancelled. */
    lockOpen,

    /** Mails participants an invitation with a new link. */
    mailInvitations,

    /** Invites members, all or none. Members who are invited already get no second mail. Counts those who are new. */
    async invite(caller: Caller, assessmentId: string, body: InviteBody) {
      const selected = body.selectAll || hasGroups(body) ? Number.POSITIVE_INFINITY : body.include.length;
      const added = await runAlone(assessmentId, selected, async (tx) => {
        const assessment = await lockOpen(tx, caller, assessmentId);
        const { organizationId } = assessment;
        await checkIds(tx, organizationId, body);
        await checkGroups(tx, organizationId, body);
        const outcome = await addMembers(tx, assessment, await selectionOf(tx, organizationId, body));
        if (hasGroups(body) || body.selectAll) {
          const { includeGroups = [], excludeGroups = [] } = body;
          const followed = { included: body.selectAll ? [] : includeGroups, excluded: excludeGroups };
          await replaceFollowedGroups(tx, { organizationId, assessmentId }, followed);
        }
        const count = outcome.invited;
        const entry = { by: caller, action: 'AssessmentMembersInvited', assessmentId, details: { count } } as const;
        await audit.record(tx, organizationId, entry);
        return outcome;
      });
      await analyzePeople(db, added.invited);
      return added;
    },

    /** Counts who would be invited, and who of them would get a mail. */
    async previewInvitation(caller: Caller, assessmentId: string, body: InviteBody): Promise<MailReach> {
      return db.transaction().execute(async (tx) => {
        const { organizationId } = await assessments.find(tx, caller, assessmentId);
        await checkIds(tx, organizationId, body);
        await checkGroups(tx, organizationId, body);
        return countInvitableReach(tx, { organizationId, assessmentId }, await selectionOf(tx, organizationId, body));
      });
    },

    /** Counts who would get a mail from a cancellation, and from sending the invitations again. */
    async countMailRecipients(caller: Caller, assessmentId: string): Promise<MailRecipients> {
      return db.transaction().execute(async (tx) => {
        const assessment = await assessments.find(tx, caller, assessmentId);
        const { organizationId } = assessment;
        const notSince = new Date(now().getTime() - resendWaitMs);
        const missed = (await countMissed(tx, organizationId, [assessmentId])).get(assessmentId);
        const toInvite = missed?.toInvite ?? 0;
        return {
          scheduled: await bookings.countCanceled(tx, assessment),
          notScheduled: await bookings.countWithdrawn(tx, assessment),
          resend: await countResendReach(tx, { organizationId, assessmentId }, notSince),
          missed: { mailed: toInvite, noEmail: (missed?.count ?? 0) - toInvite, notJoined: 0 },
        };
      });
    },

    /** Adds a member at the desk, without sending a mail. Returns the existing assessment member if already invited. */
    async addAtDesk(tx: Tx, assessment: AssessmentRecord, organizationMemberId: string): Promise<string> {
      const { organizationId, id: assessmentId } = assessment;
      const key = { organizationId, assessmentId };
      const batch = { after: undefined, size: 1 };
      await insertAssessmentMembers(tx, { ...key, ...batch }, { ids: [organizationMemberId] }, now());
      const own = (await findOwnAssessmentMembers(tx, [{ organizationId, organizationMemberId }], [assessmentId])).get(
        assessmentId,
      );
      if (own === undefined) throw AppError.notFound('member');
      return own.assessmentMemberId;
    },

    /** Invites new members of the organization to its assessments that invite everyone who joins. */
    async inviteNewMembers(tx: Tx, organizationId: string, organizationMemberIds: readonly string[]): Promise<void> {
      const open = await assessments.holdOpenToInvitees(tx, organizationId);
      const followed = await listFollowedGroups(
        tx,
        organizationId,
        open.map(({ id }) => id),
      );
      for (const assessment of open) {
        const followedGroups = followed.get(assessment.id);
        const among = followedGroups && (await findGroups(tx, organizationId, followedGroups));
        await addMembers(tx, assessment, { ids: organizationMemberIds, ...(among && { among }) });
      }
    },

    /** Resends the invitation to a member who has not booked, at most once a minute. */
    async resend(
      caller: Caller,
      assessmentId: string,
      assessmentMemberId: string,
      request?: RepeatableRequest,
    ): Promise<Done> {
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          const assessment = await lockOpen(tx, caller, assessmentId);
          const key = { organizationId: assessment.organizationId, assessmentId, assessmentMemberId };
          const member = await lockAssessmentMember(tx, key);
          if (member === undefined) throw AppError.notFound('member');
          if (member.deactivatedAt !== null) throw AppError.conflict(message('memberDeactivated'));
          if (member.declinedAt !== null) throw AppError.conflict(message('declinedLeftOrRemoved'));
          if (!hasEmail(member.email)) throw AppError.conflict(message('memberWithoutEmail'));
          if (await hasAppointment(tx, key)) throw AppError.conflict(message('memberHasAppointment'));
          const sentAt = now();
          const notSince = new Date(sentAt.getTime() - resendWaitMs);
          if (!(await markResent(tx, key, { sentAt, notSince }))) {
            throw AppError.tooManyRequests(message('waitToResend'));
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
     * Resends the invitations of all who have not booked, except those sent within the last minute. Returns how many.
     * Each batch is its own transaction, so a repeated call continues where a failed one stopped.
     */
    async resendAll(caller: Caller, assessmentId: string): Promise<number> {
      const sentAt = now();
      const notSince = new Date(sentAt.getTime() - resendWaitMs);
      return runBatches(resendBatchSize, (batch) =>
        runAlone(assessmentId, batch.size, async (tx) => {
          const assessment = await lockOpen(tx, caller, assessmentId);
          const key = { organizationId: assessment.organizationId, assessmentId };
          const outcome = await markBatchResent(tx, { ...key, ...batch }, { sentAt, notSince });
          await mailInvitations(tx, assessment, outcome.invitees);
          if (outcome.invitees.length > 0) {
            const details = { count: outcome.invitees.length };
            const entry = { by: caller, action: 'AssessmentInvitationResent', assessmentId, details } as const;
            await audit.record(tx, key.organizationId, entry);
          }
          return outcome;
        }),
      );
    },

    /**
     * Resends the invitation to everyone who did not attend, once per missed appointment. All or none, because a
     * repeated call would skip the people already mailed. Returns how many.
     */
    async inviteMissed(
      caller: Caller,
      assessmentId: string,
      request?: RepeatableRequest,
    ): Promise<{ readonly sent: number }> {
      return runAlone(assessmentId, resendBatchSize, (tx) =>
        withIdempotency(tx, request, async () => {
          const assessment = await lockOpen(tx, caller, assessmentId);
          const { organizationId } = assessment;
          const sentAt = now();
          const sent = await runBatches(resendBatchSize, async (batch) => {
            const outcome = await markBatchMissed(tx, { organizationId, assessmentId, ...batch }, sentAt);
            await mailInvitations(tx, assessment, outcome.invitees);
            return outcome;
          });
          if (sent > 0) {
            const details = { count: sent };
            const entry = { by: caller, action: 'AssessmentInvitationResent', assessmentId, details } as const;
            await audit.record(tx, organizationId, entry);
          }
          return { sent };
        }),
      );
    },

    /** Lists the mails to one member about the assessment, newest first. */
    async listMails(caller: Caller, assessmentId: string, assessmentMemberId: string): Promise<MailMessage[]> {
      return db.transaction().execute(async (tx) => {
        const { organizationId } = await assessments.find(tx, caller, assessmentId);
        const organizationMemberId = await findOrganizationMemberId(tx, {
          organizationId,
          assessmentId,
          assessmentMemberId,
        });
        if (organizationMemberId === undefined) throw AppError.notFound('member');
        return listMailsTo(tx, { organizationId, organizationMemberId, assessmentId });
      });
    },

    /** Writes all participants as a CSV file, with times in the zone of the organization. */
    async exportCsv(caller: Caller, assessmentId: string): Promise<{ name: string; pieces: AsyncIterable<string> }> {
      const details = { format: 'Csv' } as const;
      const { organizationId, timeZone, name } = await db.transaction().execute(async (tx) => {
        const assessment = await assessments.find(tx, caller, assessmentId);
        const entry = { by: caller, action: 'AssessmentMembersExported', assessmentId, details } as const;
        await audit.record(tx, assessment.organizationId, entry);
        return assessment;
      });
      const { participantFile: t, fileNames } = documentTexts(caller.language);
      const listIds = (tx: Tx) => listParticipantIds(tx, { organizationId, assessmentId });
      const rows = readBatches(readDb, listIds, async (tx, batch) => {
        const participants = await listParticipants(tx, organizationId, batch);
        return participants.map((participant) => toCsvRow(t, participant, timeZone));
      });
      // File systems refuse these characters.
      const plainName = name.replaceAll(/[\p{Cc}"*/:<>?\\|]/gu, ' ').trim();
      return {
        name: fileNames('participants', { assessment: plainName }),
        pieces: writeCsv(csvHeader(t, timeZone), rows),
      };
    },

    /** Removes a member who has neither an appointment nor a result. Returns the id to undo it. */
    async remove(caller: Caller, assessmentId: string, assessmentMemberId: string): Promise<string | undefined> {
      return runTransaction(db, async (tx) => {
        const { organizationId } = await assessments.hold(tx, caller, assessmentId);
        const key = { organizationId, assessmentId, assessmentMemberId };
        const member = await lockAssessmentMember(tx, key);
        if (member === undefined) throw AppError.notFound('member');
        if (await hasAppointment(tx, key)) {
          throw AppError.conflict(message('removesAppointment'));
        }
        if (await hasAttendanceRecorded(tx, key)) {
          throw AppError.conflict(message('removesMissedAppointment'));
        }
        if (await hasResult(tx, key)) throw AppError.conflict(message('removesParticipant'));
        const { userId } = member;
        const event = { action: 'AssessmentMemberRemoved', assessmentId } as const;
        const action = { organizationId, people: [{ userId }], ...event };
        const { undoId } = await offerUndo(tx, caller, action, async () => {
          await deleteAssessmentMembers(tx, organizationId, [assessmentMemberId]);
          await audit.record(tx, organizationId, { by: caller, userId, ...event });
        });
        return undoId;
      });
    },

    async list(caller: Caller, assessmentId: string, query: ListQuery): Promise<ListAssessmentMembersReply> {
      const [data, { memberCount: matches, scheduledCount: scheduled }, filtered, missed, waitingMails] = await readDb
        .transaction()
        .execute(async (tx) => {
          const { organizationId, ...all } = await assessments.countPeople(tx, caller, assessmentId);
          const scoped = { ...query, organizationId, assessmentId };
          return Promise.all([
            listPage(tx, scoped, all, mails.noMailReason),
            isSearch(query.search) ? countMatches(tx, scoped) : all,
            query['filterByAttendance[]'] === undefined ? undefined : countListed(tx, scoped),
            countMissed(tx, organizationId, [assessmentId]),
            invitationMails.findWaiting(tx, organizationId, assessmentId),
          ]);
        });
      const counts = { Scheduled: scheduled, NotScheduled: matches - scheduled };
      const total = query.filterByScheduled === undefined ? matches : counts[query.filterByScheduled];
      const missedToInvite = missed.get(assessmentId)?.toInvite ?? 0;
      return {
        data,
        meta: {
          total: filtered ?? total,
          currentPage: Math.floor(query.offset / query.limit) + 1,
          scheduledCount: counts.Scheduled,
          notScheduledCount: counts.NotScheduled,
          ...(waitingMails && { waitingMails }),
          ...(missedToInvite > 0 && { missedToInvite }),
        },
      };
    },

    /** Counts the people without an appointment who cannot be reminded yet, by assessment. */
    countJustReminded: (tx: Tx, organizationId: string, assessmentIds: readonly string[]) =>
      countJustReminded(tx, organizationId, assessmentIds, { notSince: new Date(now().getTime() - remindAgainMs) }),

    /** Counts the people to invite again because they did not attend, by assessment. */
    countMissed,

    /** Finds a membership's participation in these assessments, by assessment id. Others are missing. */
    findOwn: findOwnAssessmentMembers,
  };
}

/** Throws 400 for ids from elsewhere and for members who cannot be invited. */
async function checkIds(
  tx: Tx,
  organizationId: string,
  { include, exclude }: Pick<InviteBody, 'include' | 'exclude'>,
): Promise<void> {
  const states = await findMemberStates(tx, organizationId, [...include, ...exclude]);
  const errors: Record<string, ServerMessage> = {};
  for (const [index, id] of include.entries()) {
    const state = states.get(id);
    if (state?.role !== 'Member' || state.removedAt !== null) errors[`include.${index}`] = message('notMember');
    else if (state.deactivatedAt !== null) errors[`include.${index}`] = message('memberDeactivated');
    else if (state.declinedAt !== null) errors[`include.${index}`] = message('declinedOrLeft');
  }
  for (const [index, id] of exclude.entries()) {
    if (!states.has(id)) errors[`exclude.${index}`] = message('notMember');
  }
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
}

type ParticipantTexts = ReturnType<typeof documentTexts>['participantFile'];

function csvHeader(t: ParticipantTexts, timeZone: string): string[] {
  return [
    t('fullName'),
    t('email'),
    t('status'),
    t('date'),
    t('start', { timeZone }),
    t('end', { timeZone }),
    t('invited'),
    t('attendance'),
    t('extra'),
    t('employeeNumber'),
  ];
}

function toCsvRow(t: ParticipantTexts, participant: Participant, timeZone: string): string[] {
  const { fullName, email, invitedAt, startsAt, endsAt, attendance, isExtra, isCanceled, employeeNumber } = participant;
  const day = (instant: Date) => calendarDateAt(instant.getTime(), timeZone);
  const time = (instant: Date) => formatClock(instant.getTime(), timeZone);
  const appointment =
    startsAt === null || endsAt === null
      ? [t('notScheduled'), '', '', '']
      : [t(isCanceled ? 'hadBeenBooked' : 'scheduled'), day(startsAt), time(startsAt), time(endsAt)];
  return [
    fullName,
    shownEmail(email),
    ...appointment,
    day(invitedAt),
    attendance === null ? '' : t('attendanceName', { attendance }),
    isExtra ? t('extra') : '',
    employeeNumber ?? '',
  ];
}
