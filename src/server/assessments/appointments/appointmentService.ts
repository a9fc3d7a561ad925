import type { z } from 'zod';
import type { Appointment, scheduleAppointment } from '#contract/appointment.ts';
import type { AuditAction } from '#contract/auditLog.ts';
import type { ExplainedTime, explainTime } from '#contract/explainedTime.ts';
import { type HeldTime, type holdTime, mostHeldDays } from '#contract/heldTime.ts';
import type { MailReach } from '#contract/mailReach.ts';
import type { Organization } from '#contract/organization.ts';
import type { StaffReason } from '#contract/staffReason.ts';
import {
  appointmentRule,
  changeRule,
  listPersonRules,
  listTimeRules,
  noticeRule,
  placeRule,
} from '#domain/bookingRules.ts';
import { type CalendarDate, calendarDateAt } from '#domain/calendarDate.ts';
import { validateChange } from '#domain/changeCutoff.ts';
import { appointmentStateOf, findObstacle } from '#domain/personRights.ts';
import { earliestBookable } from '#domain/scheduleRules.ts';
import { findTimeSlot, type TimeSlot } from '#domain/timeSlots.ts';
import { minuteMs } from '#domain/timeSpans.ts';
import { plansOf } from '#domain/track.ts';
import { textsIn } from '#domain/translations.ts';
import { dayMs } from '#domain/zoneOffset.ts';
import type { AssessmentBookings } from '#server/assessments/assessments/assessmentBookings.ts';
import type { AssessmentRecord } from '#server/assessments/assessments/assessmentRecord.ts';
import { checkRules, periodRulesOf } from '#server/assessments/assessments/checkBookingOpen.ts';
import { listOpenSlots, reachMs } from '#server/assessments/assessments/seats.ts';
import { listTakenTimes } from '#server/assessments/assessments/takenTimes.ts';
import { withReserved } from '#server/assessments/assessments/withReserved.ts';
import { holdTimes, releaseHeldTimesOfMembers, type TimeToHold } from '#server/assessments/holds/heldTimes.ts';
import { audit } from '#server/audit/audit.ts';
import { type CalendarFile, type CalendarOrganizer, createCalendarFile } from '#server/mail/calendarFile.ts';
import { offerUndo } from '#server/operations/undo/offerUndo.ts';
import type { MemberMails } from '#server/organizations/invitation-mails/memberMails.ts';
import { type Caller, membershipIn, organizationIdsOf } from '#server/platform/api/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import { refuseFullSlot } from '#server/platform/database/isSeatMissing.ts';
import { orderedUuid } from '#server/platform/database/orderedUuid.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { formatsOf } from '#server/platform/formatsOf.ts';
import { translateMessage } from '#server/platform/translateMessage.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import {
  type AppointmentChange,
  type AppointmentMailKind,
  appointmentMail,
  appointmentMailData,
} from './appointmentMail.ts';
import { withPlaces } from './appointmentPlaces.ts';
import {
  type AssessmentMemberRecord,
  type AssessmentMemberScope,
  bookAppointment,
  bookAtDesk,
  type CancelReasons,
  type CancelUpcoming,
  cancelAppointment,
  cancelUpcoming,
  cancelUpcomingOfMembers,
  countNotScheduledReach,
  countUpcomingReach,
  findAssessmentMember,
  findAssessmentMemberOf,
  findEnd,
  findLiveAppointment,
  findOffer,
  findOfMembers,
  isHiddenFrom,
  type LiveAppointment,
  type LockedAssessmentMember,
  listAppointmentsAt,
  listBookedTimes,
  listNotScheduled,
  listUpcomingTimes,
  lockAssessmentMember,
  lockAssessmentMemberOf,
  markArrived,
  moveAppointment,
  moveAtDesk,
  type Offer,
  type StoredAppointment,
  takeFirstSeat,
} from './appointmentRepository.ts';
import type { BookingLinks } from './bookingLinks.ts';
import { createEndHolds } from './endHolds.ts';

export type AppointmentService = ReturnType<typeof createAppointmentService>;

type ScheduleBody = z.output<typeof scheduleAppointment.body>;

interface Parts {
  readonly db: Db;
  readonly mails: MemberMails;
  readonly organizer: CalendarOrganizer;
  readonly links: BookingLinks;
  readonly now: () => Date;
}

/** What an action returns, and the id to undo it. */
interface Undoable<Result> {
  readonly result: Result;
  readonly undoId: string | undefined;
}

/** `startsAt` is in epoch milliseconds. Without a track, the time of any. */
interface RequestedTime {
  readonly startsAt: number;
  readonly trackId?: string | undefined;
}

/** A time at the desk. Without `startsAt` an extra that begins now. */
type DeskTime = Omit<RequestedTime, 'startsAt'> & { readonly startsAt: number | undefined };

/** A time that tracks offer, in order. */
interface BookableTime extends TimeSlot {
  readonly trackIds: readonly string[];
}

/** A member and the organization that writes to them. */
interface Membership {
  readonly organization: Pick<Organization, 'id' | 'name' | 'address' | 'timeZone'>;
  readonly organizationMemberId: string;
  readonly email: string;
}

/** Books, moves and cancels appointments. Never more at once than seats, and a member has one live appointment at most. */
export function createAppointmentService({ db, mails, organizer, links, now }: Parts) {
  const mail = async (
    tx: Tx,
    kind: AppointmentMailKind,
    member: AssessmentMemberRecord,
    appointment: StoredAppointment,
    change: AppointmentChange = {},
  ) => {
    // Most assessments have no site, and booking is frequent.
    const hasSite = member.tracks.some(({ siteId }) => siteId !== null);
    const placed = hasSite ? await withPlaces(tx, [appointment], () => member.organizationId) : [appointment];
    const parts = { links, now: now(), ...change };
    return mails.add(
      tx,
      placed.map((one) => appointmentMail(kind, member, one, parts)),
    );
  };

  const book = async (
    tx: Tx,
    caller: Caller,
    member: AssessmentMemberRecord,
    time: BookableTime,
  ): Promise<StoredAppointment> => {
    const booked = { id: orderedUuid(), ...timesOf(time), sequence: 0 };
    const isBooked = await takeFirstSeat(tx, time.trackIds, (trackId) =>
      bookAppointment(tx, member, { ...booked, trackId }),
    ).catch(refuseFullSlot);
    if (!isBooked) throw alreadyScheduled(caller);
    await mail(tx, 'appointmentScheduled', member, booked);
    await recordChange(tx, caller, 'AppointmentScheduled', member, booked);
    return booked;
  };

  const move = async (
    tx: Tx,
    caller: Caller,
    member: AssessmentMemberRecord,
    time: BookableTime,
    appointmentId: string,
    staffReason: StaffReason | undefined,
  ): Promise<Undoable<StoredAppointment>> => {
    const live = await findLiveAppointment(tx, member);
    if (live?.id !== appointmentId) {
      const end = await findEnd(tx, member, appointmentId);
      if (end !== undefined)
        throw AppError.conflict(
          findObstacle('Move', caller.role, { ...anybody, appointment: end }) ?? message('appointmentCanceled'),
        );
      throw AppError.notFound('appointment');
    }
    checkChange('Move', caller, member, live, now());
    const times = timesOf(time);
    if (isSameTime(live, times) && time.trackIds.includes(live.trackId)) return { result: live, undoId: undefined };
    return offerUndo(tx, caller, undoableChange('AppointmentMoved', member, appointmentId), async () => {
      const moved = await takeFirstSeat(tx, time.trackIds, (trackId) =>
        moveAppointment(tx, member.organizationId, appointmentId, { ...times, trackId }, staffReason),
      ).catch(refuseFullSlot);
      const change = { movedFrom: live.startsAt, staffReason };
      await mail(tx, 'appointmentMoved', member, moved, change);
      await recordChange(tx, caller, 'AppointmentMoved', member, moved, change);
      return moved;
    });
  };

  /** Throws 404 for a practitioner if the member's appointment is in a track of others. */
  const requireSeen = async (tx: Tx, caller: Caller, member: AssessmentMemberRecord): Promise<void> => {
    if (await isHidden(tx, caller, member)) throw AppError.notFound('appointment');
  };

  const cancelAndMail = async (
    tx: Tx,
    kind: AppointmentMailKind,
    assessment: AssessmentRecord,
    options: CancelUpcoming,
  ): Promise<MailReach> => {
    const { organizationId, id: assessmentId, name: assessmentName } = assessment;
    const canceled = await cancelUpcoming(tx, { organizationId, assessmentId }, now(), options);
    const { staffReason } = options;
    const context = { ...assessment, assessmentId, assessmentName };
    return mails.add(
      tx,
      (await withPlaces(tx, canceled, () => organizationId)).map(({ organizationMemberId, email, ...appointment }) =>
        appointmentMail(kind, { ...context, organizationMemberId, email }, appointment, {
          links,
          now: now(),
          staffReason,
        }),
      ),
    );
  };

  /** Mails members about appointments of theirs, one mail for each. */
  const mailMembers = async (
    tx: Tx,
    kind: AppointmentMailKind,
    { id: organizationId, name: organizationName, address, timeZone }: Membership['organization'],
    members: readonly Omit<Membership, 'organization'>[],
    appointments: Awaited<ReturnType<typeof findOfMembers>>,
    { delaySeconds, ...parts }: { readonly isFormerMember?: true; readonly delaySeconds?: number },
  ): Promise<void> => {
    const emailOf = new Map(members.map(({ organizationMemberId, email }) => [organizationMemberId, email]));
    const context = { organizationId, organizationName, address, timeZone };
    await mails.add(
      tx,
      (await withPlaces(tx, appointments, () => organizationId)).map((row) => {
        const email = emailOf.get(row.organizationMemberId) ?? '';
        const mailed = appointmentMail(kind, { ...context, ...row, email }, row, { links, now: now(), ...parts });
        return { ...mailed, ...(delaySeconds && { delaySeconds }) };
      }),
    );
  };

  /**
   * Cancels the upcoming appointments of people who are no longer members. A mail tells them about each, after the delay.
   * Returns what was cancelled.
   */
  const cancelOfMembers = async (
    tx: Tx,
    organization: Membership['organization'],
    members: readonly Omit<Membership, 'organization'>[],
    { delaySeconds }: { readonly delaySeconds?: number } = {},
  ) => {
    const organizationMemberIds = members.map(({ organizationMemberId }) => organizationMemberId);
    const scope = { organizationId: organization.id, organizationMemberIds };
    const canceled = await cancelUpcomingOfMembers(tx, scope, now());
    await releaseHeldTimesOfMembers(tx, scope);
    const options = { isFormerMember: true, ...(delaySeconds && { delaySeconds }) } as const;
    await mailMembers(tx, 'appointmentCanceled', organization, members, canceled, options);
    return canceled;
  };

  const bookings: AssessmentBookings = {
    cancelWithAssessment: (tx, assessment, staffReason) =>
      cancelAndMail(tx, 'assessmentCanceled', assessment, { staffReason }),

    cancelWithin: (tx, assessment, ranges, staffReason) =>
      cancelAndMail(tx, 'appointmentCanceled', assessment, { ranges, staffReason }),

    withdrawInvitations: async (
      tx,
      { organizationId, id: assessmentId, name: assessmentName, organizationName },
      staffReason,
    ) => {
      const invited = await listNotScheduled(tx, { organizationId, assessmentId });
      return mails.add(
        tx,
        invited.map(({ organizationMemberId, email }) => ({
          kind: 'invitationWithdrawn',
          data: { organizationName, assessmentName, ...(staffReason && { staffReason }) },
          recipient: email,
          organizationId,
          organizationMemberId,
          assessmentId,
        })),
      );
    },

    countCanceled: (tx, { organizationId, id }, ranges) =>
      countUpcomingReach(tx, { organizationId, assessmentId: id }, mails.noMailReason, now(), ranges),

    countWithdrawn: (tx, { organizationId, id }) =>
      countNotScheduledReach(tx, { organizationId, assessmentId: id }, mails.noMailReason),

    listBookedTimes: (tx, { organizationId, id }, filter) =>
      listBookedTimes(tx, { organizationId, assessmentId: id }, filter),

    listUpcomingTimes,

    endHolds: createEndHolds({ mails, links, now }),

    listAppointmentsAt: (tx, scope, times, limit) =>
      // Each of the times has an appointment, so later ones are not needed.
      listAppointmentsAt(tx, scope, times.slice(0, limit), limit),
  };

  return {
    /**
     * Books a slot for the calling member. Administrators and practitioners name the member in `assessmentMemberId`.
     * With `replaces` it moves that appointment instead, which staff can undo.
     */
    async schedule(
      caller: Caller,
      assessmentId: string,
      { startsAt, trackId, replaces, assessmentMemberId, staffReason }: ScheduleBody,
      request?: RepeatableRequest,
    ): Promise<Appointment & { undoId?: string | undefined }> {
      if (caller.role !== 'Member' && assessmentMemberId === undefined) {
        throw AppError.invalid({ assessmentMemberId: message('memberMissing') });
      }
      checkGivesReason(caller, staffReason);
      const key = { assessmentId, ...(assessmentMemberId && { assessmentMemberId }) };
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          const member = await lockAssessmentMember(tx, toScope(caller), key);
          if (member === undefined) throw AppError.notFound('assessment');
          await requireSeen(tx, caller, member);
          const time = findBookableTime(caller, member, { startsAt, trackId }, now().getTime());
          if (replaces === undefined) return toAppointment(member, await book(tx, caller, member, time));
          const { result: moved, undoId } = await move(tx, caller, member, time, replaces, staffReason);
          return { ...toAppointment(member, moved), ...(undoId && { undoId }) };
        }),
      );
    },

    /**
     * Moves the calling member's appointment to a time that is held for them. The organization asks for that, so neither the
     * booking period nor the cut-off applies. Accepting it again is a no-op.
     */
    async acceptOffer(
      caller: Caller,
      { assessmentId, offerId }: { readonly assessmentId: string; readonly offerId: string },
    ): Promise<Appointment> {
      return runTransaction(db, async (tx) => {
        const member = await lockAssessmentMember(tx, toScope(caller), { assessmentId });
        if (member === undefined) throw AppError.notFound('assessment');
        const offer = await findOffer(tx, member, offerId);
        if (offer === undefined) throw AppError.notFound('offer');
        const live = await findLiveAppointment(tx, member);
        if (offer.endReason === 'Accepted' && live !== undefined && isSameTime(live, offer)) {
          return toAppointment(member, live);
        }
        checkOffer(caller, member, offer);
        if (live?.id !== offer.movedAppointmentId) throw AppError.conflict(message('offerReplaced'));
        // Such as after the role of its practitioner has ended.
        const isInSchedule =
          findOffered(member, { startsAt: offer.startsAt.getTime(), trackId: offer.trackId }).length > 0;
        if (!isInSchedule) throw AppError.conflict(message('offerOutside'));
        if (live.attendance !== null) throw AppError.conflict(message('offerReleased'));
        const moved = await moveAppointment(tx, member.organizationId, live.id, offer, undefined).catch(refuseFullSlot);
        const change = { movedFrom: live.startsAt };
        await mail(tx, 'appointmentMoved', member, moved, change);
        await recordChange(tx, caller, 'AppointmentMoved', member, moved, change);
        return toAppointment(member, moved);
      });
    },

    /**
     * Holds a slot for a person until it expires. Replaces a time that is held for them already. With `replaces` it would
     * move that appointment.
     */
    async hold(
      caller: Caller,
      assessmentId: string,
      { assessmentMemberId, startsAt, trackId, replaces, expiresAt }: z.output<typeof holdTime.body>,
      request?: RepeatableRequest,
    ): Promise<HeldTime & { undoId?: string | undefined }> {
      const nowMs = now().getTime();
      if (expiresAt <= nowMs || expiresAt > Math.min(startsAt, nowMs + mostHeldDays * dayMs)) {
        throw AppError.invalid({ expiresAt: message('holdTooLong', { days: mostHeldDays }) });
      }
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          const member = await lockAssessmentMember(tx, toScope(caller), { assessmentId, assessmentMemberId });
          if (member === undefined) throw AppError.notFound('assessment');
          if (await isHidden(tx, caller, member)) throw AppError.conflict(message('withOtherPractitioners'));
          const time = findBookableTime(caller, member, { startsAt, trackId }, nowMs);
          const live = await findLiveAppointment(tx, member);
          if (replaces !== undefined) {
            if (live?.id !== replaces) throw AppError.notFound('appointment');
            checkChange('Move', caller, member, live, now());
          } else if (live !== undefined && live.attendance !== 'DidNotAttend') throw alreadyScheduled(caller);
          const { organizationId, userId } = member;
          const { organizationMemberId: createdBy } = membershipIn(caller, organizationId);
          const holding = { organizationId, assessmentId, createdBy };
          const id = orderedUuid();
          const { result: held, undoId } = await offerUndo(tx, caller, undoableChange('TimeHeld', member, id), () =>
            holdFirst(tx, holding, {
              id,
              ...timesOf(time),
              expiresAt: new Date(expiresAt),
              assessmentMemberId: member.assessmentMemberId,
              trackIds: time.trackIds,
              movedAppointmentId: replaces,
            }),
          );
          if (held === undefined) throw AppError.slotUnavailable();
          await audit.record(tx, organizationId, {
            by: caller,
            action: 'TimeHeld',
            userId,
            assessmentId,
            subjectId: id,
            details: { startsAt, heldUntil: expiresAt },
          });
          const endsAt = held.endsAt.getTime();
          return { id, assessmentId, assessmentMemberId, startsAt, endsAt, expiresAt, ...(undoId && { undoId }) };
        }),
      );
    },

    /**
     * Books for a person at the desk: a free slot of today, or without `startsAt` an extra that begins now. Moves an
     * appointment that is still to come. Somebody who agrees only now keeps one that has begun. The booking period does not
     * apply, because staff decide.
     */
    async scheduleAtDesk(
      tx: Tx,
      caller: Caller,
      key: { readonly assessmentId: string; readonly assessmentMemberId: string },
      { startsAt, trackId, hasJustAgreed }: DeskTime & { readonly hasJustAgreed: boolean },
    ): Promise<Appointment> {
      const member = await lockAssessmentMember(tx, toScope(caller), key);
      if (member === undefined) throw AppError.notFound('assessment');
      if (await isHidden(tx, caller, member)) throw AppError.conflict(message('withOtherPractitioners'));
      const nowMs = now().getTime();
      const live = await findLiveAppointment(tx, member);
      const isMissed = live?.attendance === 'DidNotAttend';
      const recorder = { by: caller.userId, at: new Date(nowMs) };
      if (hasJustAgreed && live !== undefined && !isMissed && live.startsAt.getTime() <= nowMs) {
        await markArrived(tx, member, live.id, recorder);
        await recordChange(tx, caller, 'WalkInAdded', member, live);
        return toAppointment(member, live);
      }
      const time = findDeskTime(caller, member, { startsAt, trackId }, nowMs);
      if (live !== undefined && !isMissed) checkMovableAtDesk(live, nowMs);
      const isMove = live !== undefined && !isMissed;
      const booked = {
        id: isMove ? live.id : orderedUuid(),
        ...timesOf(time),
        isExtra: startsAt === undefined,
      };
      const isMoved = isMove && !isSameTime(live, booked);
      if (isMove) {
        const moved = await takeFirstSeat(tx, time.trackIds, (trackId) =>
          moveAtDesk(tx, member, { ...booked, trackId }, recorder),
        ).catch(refuseFullSlot);
        // So that calendars forget the other time. Nobody else needs a mail at the desk.
        if (isMoved) await mail(tx, 'appointmentMoved', member, moved, { movedFrom: live.startsAt });
      } else {
        await takeFirstSeat(tx, time.trackIds, (trackId) =>
          bookAtDesk(tx, member, { ...booked, trackId }, recorder),
        ).catch(refuseFullSlot);
      }
      await recordChange(tx, caller, 'WalkInAdded', member, booked, isMoved ? { movedFrom: live.startsAt } : {});
      return toAppointment(member, { ...booked, sequence: 0 });
    },

    /**
     * Lists the rules of booking with what each says about a time and a member, in the order in which booking refuses. With
     * `replaces` those of moving that appointment.
     */
    async explain(
      caller: Caller,
      assessmentId: string,
      { startsAt, trackId, assessmentMemberId, replaces }: z.output<typeof explainTime.query>,
    ): Promise<ExplainedTime> {
      if (caller.role !== 'Member' && assessmentMemberId === undefined) {
        throw AppError.invalid({ assessmentMemberId: message('memberMissing') });
      }
      const { member, live, taken } = await db.transaction().execute(async (tx) => {
        const key = { assessmentId, ...(assessmentMemberId && { assessmentMemberId }) };
        const found = await findAssessmentMember(tx, toScope(caller), key);
        if (found === undefined) throw AppError.notFound('assessment');
        await requireSeen(tx, caller, found);
        const [from, to] = [new Date(startsAt - reachMs), new Date(startsAt + reachMs)];
        const [reserved = found] = await withReserved(tx, [{ ...found, id: assessmentId }], startsAt, startsAt);
        return {
          member: { ...found, tracks: reserved.tracks },
          live: await findLiveAppointment(tx, found),
          taken: await listTakenTimes(tx, {
            organizationIds: [found.organizationId],
            assessmentIds: [assessmentId],
            from,
            to,
            except: { appointmentId: replaces, assessmentMemberIds: [found.assessmentMemberId] },
          }),
        };
      });
      if (replaces !== undefined && live?.id !== replaces) throw AppError.notFound('appointment');
      const { time, rules } = listSlotRules(caller, member, { startsAt, trackId }, now().getTime());
      // One that was missed is replaced.
      const hasAppointment = live !== undefined && live.attendance !== 'DidNotAttend';
      const isOwn = caller.role === 'Member';
      const ofAppointment =
        live !== undefined && live.id === replaces
          ? changeRule(findChangeRefusal('Move', caller, member, live, now())?.text)
          : appointmentRule(hasAppointment, isOwn);
      const open = listOpenSlots({ ...member, canceledAt: null }, taken, { from: startsAt, to: startsAt + 1 });
      const ofPlace =
        time && placeRule(open.some((slot) => time.trackIds.includes(slot.trackId) && slot.remaining > 0));
      const all = [...rules, ofAppointment, ...(ofPlace ? [ofPlace] : [])];
      const formats = formatsOf(caller.language);
      return {
        canBook: all.every(({ passes }) => passes),
        rules: all.map(({ rule, passes, text }) => ({
          rule,
          passes,
          text: translateMessage(text(formats), caller.language),
        })),
      };
    },

    /** Cancels an upcoming appointment, which staff can undo. Cancelling it again is a no-op. */
    async cancel(
      caller: Caller,
      appointmentId: string,
      { reason, staffReason }: CancelReasons = {},
    ): Promise<{ done: true; undoId?: string | undefined }> {
      return runTransaction(db, async (tx) => {
        const member = await lockAssessmentMemberOf(tx, toScope(caller), appointmentId);
        if (member === undefined) throw AppError.notFound('appointment');
        await requireSeen(tx, caller, member);
        const live = await findLiveAppointment(tx, member);
        if (live?.id !== appointmentId) return { done: true };
        checkChange('Cancel', caller, member, live, now());
        const action = undoableChange('AppointmentCanceled', member, appointmentId);
        const { undoId } = await offerUndo(tx, caller, action, async () => {
          const canceled = await cancelAppointment(tx, member.organizationId, appointmentId, now(), {
            reason,
            staffReason,
          });
          await mail(tx, 'appointmentCanceled', member, canceled, { staffReason });
          await recordChange(tx, caller, 'AppointmentCanceled', member, canceled, { staffReason });
        });
        return { done: true, ...(undoId && { undoId }) };
      });
    },

    /** Creates the calendar file of a live appointment, with the same entry as in its mails. */
    async getCalendarFile(caller: Caller, appointmentId: string): Promise<CalendarFile> {
      const { member, live } = await db.transaction().execute(async (tx) => {
        const found = await findAssessmentMemberOf(tx, toScope(caller), appointmentId);
        const appointment = found && (await findLiveAppointment(tx, found));
        const [placed] = appointment ? await withPlaces(tx, [appointment], () => found.organizationId) : [];
        return { member: found, live: placed };
      });
      if (member === undefined || live?.id !== appointmentId) throw AppError.notFound('appointment');
      const shown = textsIn(caller.language, { ...member, name: member.assessmentName });
      const context = { ...member, assessmentName: shown.name, description: shown.description };
      const appointment = appointmentMailData(context, live, links);
      return createCalendarFile({ method: 'PUBLISH', appointment, organizer, at: now(), language: caller.language });
    },

    /** Cancels the upcoming appointments of somebody who is no longer a member, and mails them about each. Returns how many. */
    async cancelUpcomingOfMember(tx: Tx, { organization, ...member }: Membership): Promise<number> {
      return (await cancelOfMembers(tx, organization, [member])).length;
    },

    cancelOfMembers,

    /** Cancels coming appointments of members who keep another one, with a mail for each. */
    async cancelDoubled(
      tx: Tx,
      organization: Membership['organization'],
      members: readonly Omit<Membership, 'organization'>[],
      appointmentIds: readonly string[],
    ): Promise<void> {
      const organizationMemberIds = members.map(({ organizationMemberId }) => organizationMemberId);
      const scope = { organizationId: organization.id, organizationMemberIds, appointmentIds };
      const canceled = await cancelUpcomingOfMembers(tx, scope, now());
      await mailMembers(tx, 'appointmentCanceled', organization, members, canceled, {});
    },

    /** Confirms appointments that were cancelled and are booked again, or that follow somebody, with a mail for each. */
    async confirmRestored(
      tx: Tx,
      organization: Membership['organization'],
      members: readonly Omit<Membership, 'organization'>[],
      appointmentIds: readonly string[],
    ): Promise<void> {
      const restored = await findOfMembers(tx, organization.id, appointmentIds);
      await mailMembers(tx, 'appointmentScheduled', organization, members, restored, {});
    },

    /** Passed to assessments, which need not import appointments. */
    bookings,
  };
}

/** Whether the member has an appointment that the caller, a practitioner, does not see. */
async function isHidden(tx: Tx, { role, memberships }: Caller, member: AssessmentMemberRecord): Promise<boolean> {
  if (role !== 'Practitioners') return false;
  const ids = memberships.map(({ organizationMemberId }) => organizationMemberId);
  return isHiddenFrom(tx, member, ids);
}

/** Holds the time in the first of the tracks that has a seat. */
async function holdFirst(
  tx: Tx,
  holding: Parameters<typeof holdTimes>[1],
  { trackIds, ...time }: Omit<TimeToHold, 'trackId'> & { readonly trackIds: readonly string[] },
) {
  for (const trackId of trackIds) {
    const [held] = await holdTimes(tx, holding, [{ ...time, trackId }]);
    if (held !== undefined) return held;
  }
  return undefined;
}

/** Members give no reason to themselves. */
function checkGivesReason({ role }: Caller, staffReason: StaffReason | undefined): void {
  if (role === 'Member' && staffReason !== undefined) throw AppError.forbidden();
}

/** Names a change of an appointment as its audit event does. */
function undoableChange(
  action: AuditAction,
  { organizationId, userId, assessmentId }: AssessmentMemberRecord,
  subjectId: string,
) {
  return { organizationId, people: [{ userId, subjectId }], action, assessmentId };
}

function recordChange(
  tx: Tx,
  by: Caller,
  action: AuditAction,
  { organizationId, userId, assessmentId }: AssessmentMemberRecord,
  { id: subjectId, startsAt }: Pick<StoredAppointment, 'id' | 'startsAt'>,
  { movedFrom, staffReason }: AppointmentChange = {},
): Promise<void> {
  const details = {
    startsAt: startsAt.getTime(),
    ...(movedFrom && { movedFrom: movedFrom.getTime() }),
    ...(staffReason && { staffReason: staffReason.code }),
  };
  return audit.record(tx, organizationId, { by, action, userId, assessmentId, subjectId, details });
}

/**
 * Returns the time if the member may book it now. `nowMs` is in epoch milliseconds.
 * @throws AppError 422 with the reason.
 */
function findBookableTime(
  caller: Caller,
  member: LockedAssessmentMember,
  requested: RequestedTime,
  nowMs: number,
): BookableTime {
  const { time, rules } = listSlotRules(caller, member, requested, nowMs);
  checkRules(caller, rules);
  if (time === undefined) throw new Error('The rules allow a time that is not offered.');
  return time;
}

/** Finds the tracks with a slot that starts at the instant, in order. */
function findOffered(member: AssessmentMemberRecord, { startsAt, trackId }: RequestedTime) {
  return plansOf(member).flatMap((plan) => {
    if (trackId !== undefined && trackId !== plan.trackId) return [];
    const slot = findTimeSlot(plan, startsAt);
    return slot === undefined ? [] : [{ ...plan, ...slot }];
  });
}

function toBookableTime(offered: readonly (TimeSlot & { readonly trackId: string })[]): BookableTime | undefined {
  const [first] = offered;
  if (first === undefined) return undefined;
  const { startsAt, endsAt } = first;
  return { startsAt, endsAt, trackIds: offered.map(({ trackId }) => trackId) };
}

/** Lists the rules of booking for the member, without those that the database keeps: one appointment, and seats. */
function listSlotRules({ role }: Caller, member: LockedAssessmentMember, requested: RequestedTime, nowMs: number) {
  const { startsAt } = requested;
  const { deactivatedAt, isReachable, timeZone } = member;
  const offered = findOffered(member, requested);
  const isMember = role === 'Member';
  // Staff decide themselves how late they book.
  const inTime = isMember ? offered.filter((track) => startsAt >= earliestBookable(track, nowMs)) : offered;
  const noticeHours = Math.min(...(offered.length === 0 ? member.tracks : offered).map((track) => track.noticeHours));
  const rules = [
    ...listPersonRules({ isDeactivated: deactivatedAt !== null, isReachable }),
    ...periodRulesOf(member, calendarDateAt(nowMs, timeZone)),
    ...listTimeRules({ isOffered: offered.length > 0, startsAt, nowMs }),
    ...(isMember ? [noticeRule({ noticeHours }, startsAt, nowMs)] : []),
  ];
  return { time: toBookableTime(inTime.length === 0 ? offered : inTime), rules };
}

/**
 * Returns the time for somebody at the desk: that of today which starts at the instant, or from now without one.
 * @throws AppError 422 with the reason.
 */
function findDeskTime(
  caller: Caller,
  member: AssessmentMemberRecord,
  { startsAt, trackId }: DeskTime,
  nowMs: number,
): BookableTime {
  if (member.deactivatedAt !== null) throw AppError.notBookable(message('memberDeactivated'));
  if (member.canceledAt !== null) throw AppError.notBookable(message('assessmentCanceled'));
  const todayIn = (id: string | undefined) =>
    calendarDateAt(nowMs, member.tracks.find((track) => track.id === id)?.timeZone ?? member.timeZone);
  const isInWindow = (day: CalendarDate) => member.startDate <= day && day <= member.endDate;
  if (!member.tracks.some(({ id }) => isInWindow(todayIn(id)))) {
    throw AppError.notBookable(message('assessmentNotToday'));
  }
  if (startsAt === undefined) {
    const begin = Math.floor(nowMs / minuteMs) * minuteMs;
    const endsAt = begin + member.durationMinutes * minuteMs;
    const chosen = chooseTrackOfExtra(caller, member, trackId);
    if (!isInWindow(todayIn(chosen))) throw AppError.notBookable(message('assessmentNotToday'));
    return { startsAt: begin, endsAt, trackIds: [chosen] };
  }
  const time = toBookableTime(findOffered(member, { startsAt, trackId }));
  if (time === undefined) throw AppError.notBookable(message('timeNotOffered'));
  if (time.startsAt < nowMs) throw AppError.notBookable(message('timePassed'));
  const ofTrack = member.tracks.find(({ id }) => id === time.trackIds[0])?.timeZone ?? member.timeZone;
  if (calendarDateAt(time.startsAt, ofTrack) !== calendarDateAt(nowMs, ofTrack)) {
    throw AppError.notBookable(message('timeNotToday'));
  }
  return time;
}

/**
 * Chooses a track whose people the practitioner sees: the given one, or the first one at its site.
 * @throws AppError 400 if the assessment does not have it.
 */
function chooseTrackOfExtra(
  { memberships }: Caller,
  { assessmentId, tracks }: AssessmentMemberRecord,
  trackId: string | undefined,
): string {
  const given = tracks.find(({ id }) => id === trackId);
  if (trackId !== undefined && given === undefined) throw AppError.invalid({ trackId: message('trackUnknown') });
  const near = given === undefined ? tracks : [given, ...tracks.filter(({ siteId }) => siteId === given.siteId)];
  const isSeen = ({ practitionerIds }: (typeof tracks)[number]) =>
    practitionerIds.length === 0 ||
    memberships.some(({ organizationMemberId }) => practitionerIds.includes(organizationMemberId));
  return (near.find(isSeen) ?? given)?.id ?? assessmentId;
}

function checkMovableAtDesk(
  { startsAt, attendance }: { readonly startsAt: Date; readonly attendance: string | null },
  nowMs: number,
): void {
  if (attendance !== null) throw AppError.conflict(message('alreadyArrived'));
  if (startsAt.getTime() <= nowMs) {
    throw AppError.conflict(message('arriveInList'));
  }
}

/** @throws AppError 409 for an offer that has ended, 422 for somebody who cannot book. */
function checkOffer(
  { language }: Caller,
  { deactivatedAt, timeZone }: AssessmentMemberRecord,
  { endReason, expiresAt }: Offer,
): void {
  if (deactivatedAt !== null) throw AppError.notBookable(message('memberDeactivated'));
  if (endReason === 'Expired') {
    const until = formatsOf(language).appointment(expiresAt.getTime(), timeZone);
    throw AppError.conflict(message('offerExpired', { until }));
  }
  if (endReason === 'Outside') throw AppError.conflict(message('offerOutside'));
  if (endReason === 'Released') throw AppError.conflict(message('offerReleased'));
  if (endReason !== null) throw AppError.conflict(message('offerReplaced'));
}

/**
 * Members reach only their own appointments, and after an emailed link only those in its assessment. Administrators and
 * practitioners reach all appointments in their organizations, see `isHidden`.
 */
function toScope(caller: Caller): AssessmentMemberScope {
  const organizationIds = organizationIdsOf(caller);
  if (caller.role !== 'Member') return { organizationIds };
  const organizationMemberIds = caller.memberships.map(({ organizationMemberId }) => organizationMemberId);
  return { organizationIds, organizationMemberIds, assessmentId: caller.link?.assessmentId ?? undefined };
}

function toAppointment({ assessmentId, assessmentMemberId }: AssessmentMemberRecord, appointment: StoredAppointment) {
  const { id, startsAt, endsAt } = appointment;
  return { id, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), assessmentId, assessmentMemberId };
}

function alreadyScheduled({ role }: Caller): AppError {
  if (role === 'Member') return AppError.alreadyScheduled();
  return new AppError({ status: 409, code: 'AlreadyScheduled', text: message('memberAlreadyScheduled') });
}

/** An appointment does not depend on the person or their results to be moved or cancelled. */
const anybody = { person: 'Active', result: 'None' } as const;

/** @throws AppError 409 for an appointment that was attended or missed, 422 for one that is too near or has begun. */
function checkChange(
  action: 'Move' | 'Cancel',
  caller: Caller,
  member: AssessmentMemberRecord,
  live: LiveAppointment,
  now: Date,
): void {
  const refusal = findChangeRefusal(action, caller, member, live, now);
  if (refusal === undefined) return;
  throw refusal.isOver ? AppError.conflict(refusal.text) : AppError.notBookable(refusal.text);
}

/**
 * The change cut-off binds members. Others may change an appointment until it begins, and nobody changes one that was attended
 * or missed.
 */
function findChangeRefusal(
  action: 'Move' | 'Cancel',
  { role }: Caller,
  member: AssessmentMemberRecord,
  { startsAt, attendance }: LiveAppointment,
  now: Date,
): { isOver: boolean; text: ServerMessage } | undefined {
  const appointment = appointmentStateOf({ startsAt: startsAt.getTime() }, attendance, now.getTime());
  const obstacle = findObstacle(action, role, { ...anybody, appointment });
  if (obstacle !== undefined && appointment !== 'Begun') return { isOver: true, text: obstacle };
  const cutoffHours = role === 'Member' ? member.changeCutoffHours : 0;
  const error = validateChange(startsAt.getTime(), cutoffHours, now.getTime());
  return error && { isOver: false, text: error };
}

const timesOf = ({ startsAt, endsAt }: TimeSlot) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });

const isSameTime = (a: { startsAt: Date; endsAt: Date }, b: { startsAt: Date; endsAt: Date }) =>
  a.startsAt.getTime() === b.startsAt.getTime() && a.endsAt.getTime() === b.endsAt.getTime();
