import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Appointment } from '#contract/appointment.ts';
import type { addWalkIn, FoundPerson } from '#contract/walkIn.ts';
import { normalizeEmailAddress, withoutEmail } from '#domain/emailAddress.ts';
import type { AppointmentService } from '#server/assessments/appointments/appointmentService.ts';
import type { AssessmentMemberService } from '#server/assessments/assessment-members/assessmentMemberService.ts';
import type { AssignedService } from '#server/assessments/assessment-members/assignedService.ts';
import type { AssessmentRecord } from '#server/assessments/assessments/assessmentRecord.ts';
import type { AssessmentService } from '#server/assessments/assessments/assessmentService.ts';
import { audit } from '#server/audit/audit.ts';
import type { ConsentService } from '#server/identity/consent/consentService.ts';
import { type InvitePeople, lockInvitations } from '#server/organizations/invitations/invitePeople.ts';
import type { MemberAdminService } from '#server/organizations/member-admin/memberAdminService.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import { checkPersonDetails } from '#server/platform/api/checkPersonDetails.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import { countAddedPeople, findPerson, listFoundPeople } from './walkInRepository.ts';

export type WalkInService = ReturnType<typeof createWalkInService>;

type WalkInBody = z.output<typeof addWalkIn.body>;
type NewPerson = NonNullable<WalkInBody['newPerson']>;

interface Parts {
  readonly db: Db;
  readonly assessments: AssessmentService;
  readonly assessmentMembers: AssessmentMemberService;
  readonly appointments: AppointmentService;
  readonly assigned: AssignedService;
  readonly consents: ConsentService;
  readonly memberAdmin: MemberAdminService;
  readonly invitePeople: InvitePeople;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** People that the practitioners of an organization may add within a day: more than come to the largest site. */
const mostAddedPerDay = 500;

/** Adds walk-ins: people who come without an appointment. */
export function createWalkInService(parts: Parts) {
  const { db, assessments, assessmentMembers, appointments, assigned, consents } = parts;
  const { memberAdmin, invitePeople, publicUrl, now } = parts;

  /** Adds a person to the organization, and invites them if they have an email address. Returns their membership. */
  const addPerson = async (tx: Tx, caller: Caller, { organizationId, id }: AssessmentRecord, person: NewPerson) => {
    const { fullName, email: typed, ...details } = person;
    await lockInvitations(tx, organizationId);
    if ((await countAddedPeople(tx, organizationId)) >= mostAddedPerDay) {
      throw AppError.tooManyRequests(message('tooManyAdded', { maximum: mostAddedPerDay }));
    }
    const { employeeNumber: number } = details;
    const owner = number && (await memberAdmin.findOwnerOfNumber(tx, organizationId, { number }));
    if (owner) throw AppError.invalid({ 'newPerson.employeeNumber': message('numberTaken', { name: owner }) });
    const email = typed === undefined ? withoutEmail(randomUUID()) : normalizeEmailAddress(typed);
    const inviting = { organizationId, inviterId: caller.userId, origin: publicUrl };
    const { added } = await invitePeople(tx, inviting, [{ line: 1, fullName, email, role: 'Member', ...details }]);
    const [member] = added;
    if (member === undefined) {
      throw AppError.invalid({
        'newPerson.email': message('emailTaken'),
      });
    }
    const entry = { by: caller, action: 'PersonAddedAtDesk', userId: member.userId, assessmentId: id } as const;
    await audit.record(tx, organizationId, entry);
    return member.id;
  };

  return {
    /** Finds active members of the assessment's organization. */
    async findPeople(caller: Caller, assessmentId: string, search: string): Promise<FoundPerson[]> {
      return db.transaction().execute(async (tx) => {
        const { organizationId } = await assessments.find(tx, caller, assessmentId);
        const practitionerIds = caller.memberships.map(({ organizationMemberId }) => organizationMemberId);
        return listFoundPeople(
          tx,
          { organizationId, assessmentId },
          { userId: caller.userId, practitionerIds },
          search,
        );
      });
    },

    /** Books for a person who is at the desk and has arrived. Adds them to the organization and the assessment if needed. */
    async add(
      caller: Caller,
      assessmentId: string,
      { organizationMemberId: givenId, newPerson, startsAt, trackId, hasAgreed }: WalkInBody,
      request?: RepeatableRequest,
    ): Promise<Appointment> {
      if ((givenId === undefined) === (newPerson === undefined)) {
        throw AppError.invalid({ organizationMemberId: message('personMissing') });
      }
      checkPersonDetails({ 'newPerson.': newPerson }, now());
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          const assessment = await assessments.holdForBooking(tx, caller, assessmentId);
          const { organizationId } = assessment;
          const organizationMemberId = givenId ?? (newPerson && (await addPerson(tx, caller, assessment, newPerson)));
          const person =
            organizationMemberId && (await findPerson(tx, { organizationId, assessmentId }, organizationMemberId));
          if (!person) throw AppError.notFound('member');
          if (person.userId === caller.userId) throw AppError.forbidden(message('ownWalkIn'));
          if (!person.hasAgreed) {
            if (!hasAgreed) throw AppError.invalid({ hasAgreed: message('consentMissing') });
            await consents.recordAtDesk(tx, caller, { organizationId, organizationMemberId, userId: person.userId });
          }
          const assessmentMemberId = await assessmentMembers.addAtDesk(tx, assessment, organizationMemberId);
          const key = { assessmentId, assessmentMemberId };
          const time = { startsAt, trackId };
          return appointments.scheduleAtDesk(tx, caller, key, { ...time, hasJustAgreed: !person.hasAgreed });
        }),
      );
    },

    /** Gives a person without an email address one, and invites them. Returns the address. */
    async addEmailAddress(caller: Caller, assessmentMemberId: string, email: string): Promise<string> {
      return runTransaction(db, async (tx) => {
        const { organizationId, details } = await assigned.lock(tx, caller, assessmentMemberId);
        const { id: userId } = details.organizationMember.user;
        return memberAdmin.addAddress(tx, caller, { organizationId, userId }, email);
      });
    },
  };
}
