import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  type decideMerge,
  type MergeChoices,
  type MergedAppointment,
  type MergedField,
  type MergePreview,
  mostListedMerges,
  mostListedOverlaps,
  type WaitingMerge,
} from '#contract/memberMerge.ts';
import type { Organization } from '#contract/organization.ts';
import { hasEmail, shownEmail } from '#domain/emailAddress.ts';
import { chooseAppointment, type LiveState, listEnding } from '#domain/memberMerge.ts';
import { identityFields, personFields } from '#domain/personFields.ts';
import { appointmentStateOf } from '#domain/personRights.ts';
import { audit } from '#server/audit/audit.ts';
import type { MailQueue } from '#server/mail/mailQueue.ts';
import type { BookingCardService } from '#server/organizations/booking-cards/bookingCardService.ts';
import { lockInvitations } from '#server/organizations/invitations/invitePeople.ts';
import type { OrganizationService } from '#server/organizations/organization/organizationService.ts';
import type { TeamService } from '#server/organizations/team/teamService.ts';
import { type Caller, membershipIn, organizationIdsOf } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import { isExaminedPerson, renameRoles, savePersonDetails } from './correctionRepository.ts';
import { countConfirmers } from './identityCorrectionRepository.ts';
import {
  countOther,
  endMails,
  endMissed,
  endRecord,
  findDuplicates,
  findMergedInto,
  findRequest,
  listOwnFields,
  listParticipations,
  listRecords,
  listRequests,
  type MergePair,
  mergeFieldValues,
  moveAssessments,
  type Participation,
  type PersonRecord,
  saveRequest,
} from './mergeRepository.ts';
import { saveDecision } from './practitionerRequest.ts';

export type MemberMergeService = ReturnType<typeof createMemberMergeService>;

/** Two people of an organization. `userId` is kept, `otherUserId` goes. */
interface MergeScope {
  readonly organizationId: string;
  readonly userId: string;
  readonly otherUserId: string;
}

interface MailedMember {
  readonly organizationMemberId: string;
  readonly email: string;
}

/** Cancels and confirms appointments of merged people, implemented by the service of appointments. */
export interface MergedAppointments {
  /** Cancels coming appointments, with a mail for each. */
  cancel(
    tx: Tx,
    organization: Organization,
    members: readonly MailedMember[],
    appointmentIds: readonly string[],
  ): Promise<void>;
  /** Confirms coming appointments to the address that they have now. */
  confirm(
    tx: Tx,
    organization: Organization,
    members: readonly MailedMember[],
    appointmentIds: readonly string[],
  ): Promise<void>;
  /** Mails the open offers of new times that a member has in these assessments. */
  mailOffers(
    tx: Tx,
    member: { readonly organizationId: string; readonly organizationMemberId: string },
    assessmentIds: readonly string[],
  ): Promise<void>;
}

interface Parts {
  readonly db: Db;
  readonly organizations: OrganizationService;
  readonly team: TeamService;
  readonly appointments: MergedAppointments;
  readonly mails: MailQueue;
  readonly endCards: BookingCardService['endOf'];
  readonly now: () => Date;
}

/** Two records that can be merged, and what would follow. */
interface Merge {
  readonly kept: PersonRecord;
  readonly other: PersonRecord;
  readonly pair: MergePair;
  readonly preview: MergePreview;
}

/**
 * Merges two records of one person.
 *
 * An address opens appointments and results. So the record whose address somebody has ever joined with is the one that is kept,
 * and two such records are not merged: what one address has never comes under another without its owner. A record that
 * nobody joined gives what it has to the kept one. Administrators do that alone until there is a result, a draft or a begun
 * appointment on either side: then a practitioner, who may see both, confirms it.
 */
export function createMemberMergeService({ db, organizations, team, appointments, mails, endCards, now }: Parts) {
  const read = async (tx: Tx, caller: Caller, scope: MergeScope, lock?: 'lock'): Promise<Merge> => {
    const { organizationId, userId, otherUserId } = scope;
    if (userId === otherUserId) throw AppError.conflict(message('mergeSelf'));
    const records = await listRecords(tx, organizationId, [userId, otherUserId], lock);
    const { kept, other } = findPair(records, scope);
    const pair = { organizationId, keptId: kept.id, otherId: other.id };
    const participations = await listParticipations(tx, pair, { language: caller.language, now: now() });
    const isExamined =
      (await isExaminedPerson(tx, { organizationId, userId }, now())) ||
      (await isExaminedPerson(tx, { organizationId, userId: otherUserId }, now()));
    const overlaps = findOverlaps(participations, now());
    const merged = {
      kept: toRecord(kept),
      other: toRecord(other),
      fields: [...compareFields(kept, other), ...(await listOwnFields(tx, pair)).map(toField)],
      assessments: participations.flatMap((participation) => toAssessment(participation, now())),
      ...(overlaps.length > 0 && { overlaps }),
      counts: {
        assessments: participations.filter(({ isKeptThere }) => !isKeptThere).length,
        shared: participations.filter(({ isKeptThere, isOtherThere }) => isKeptThere && isOtherThere).length,
        ...(await countOther(tx, pair, now())),
      },
      needsConfirmation: isExamined,
    };
    const version = createHash('sha256').update(JSON.stringify(merged)).digest('base64url');
    const confirmers = await countConfirmers(tx, scope, caller.userId);
    return { kept, other, pair, preview: { ...merged, confirmers, version } };
  };

  /** Merges as previewed. The records are locked: results, bookings and invitations wait. */
  const apply = async (tx: Tx, { kept, other, pair, preview }: Merge, choices: MergeChoices): Promise<void> => {
    const { organizationId } = pair;
    const organization = await organizations.get(tx, organizationId);
    const { ending, following } = sortAppointments(preview, choices);
    await endMails(tx, pair);
    const members = [kept, other].map(({ id, email }) => ({ organizationMemberId: id, email }));
    await appointments.cancel(tx, organization, members, ending);
    await endMissed(tx, organizationId, ending, now());
    if (!(await moveAssessments(tx, pair))) throw AppError.conflict(message('mergeBothRecorded'));
    await endCards(tx, { organizationId, organizationMemberIds: [other.id] });
    await endRecord(tx, pair, now());
    await saveFields(tx, pair, kept, preview, choices);
    await appointments.confirm(tx, organization, members, following);
    const offered = preview.assessments.filter(({ other: moved }) => moved?.hasOffer && following.includes(moved.id));
    const member = { organizationId, organizationMemberId: kept.id };
    await appointments.mailOffers(
      tx,
      member,
      offered.map(({ id }) => id),
    );
  };

  /** Reads what a merge would do now, without details that practitioners may not see. Null if it can no longer be done. */
  const readForPractitioner = async (tx: Tx, caller: Caller, scope: MergeScope): Promise<MergePreview | null> => {
    try {
      const { preview } = await read(tx, caller, scope);
      return { ...preview, fields: preview.fields.filter(({ name, kind }) => kind !== undefined || isIdentity(name)) };
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  };

  /** Its links no longer work, and it may be somebody else's. */
  const tellOldAddress = async (tx: Tx, { other, pair: { organizationId } }: Merge): Promise<void> => {
    if (!hasEmail(other.email)) return;
    const { name: organizationName, address } = await organizations.get(tx, organizationId);
    await mails.add(tx, [
      {
        kind: 'identityCorrected',
        data: { organizationName, address, isAddressCorrected: true },
        recipient: other.email,
        organizationId,
        organizationMemberId: null,
        assessmentId: null,
      },
    ]);
  };

  return {
    /** Finds records that may be of the same person. */
    async findDuplicates(caller: Caller, { organizationId, userId }: Pick<MergeScope, 'organizationId' | 'userId'>) {
      membershipIn(caller, organizationId);
      return db.transaction().execute(async (tx) => {
        const [person] = await listRecords(tx, organizationId, [userId]);
        if (person === undefined) throw AppError.notFound('member');
        const found = await findDuplicates(tx, organizationId, person);
        return found.map((duplicate) => ({ ...duplicate, email: shownEmail(duplicate.email) }));
      });
    },

    /** Shows what a merge would do. */
    async preview(caller: Caller, scope: MergeScope): Promise<MergePreview> {
      membershipIn(caller, scope.organizationId);
      return db.transaction().execute(async (tx) => (await read(tx, caller, scope)).preview);
    },

    /** Merges exactly as previewed. Repeating it is a no-op. */
    async merge(
      caller: Caller,
      scope: MergeScope,
      { version, ...choices }: MergeChoices & { readonly version: string },
    ): Promise<{ isAsked: boolean }> {
      const { organizationId, userId, otherUserId } = scope;
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await team.lock(tx, caller, organizationId);
        // Invitations, walk-ins and staff lists also assign numbers.
        await lockInvitations(tx, organizationId);
        if ((await findMergedInto(tx, { organizationId, userId: otherUserId })) === userId) {
          return { isAsked: false };
        }
        const merge = await read(tx, caller, scope, 'lock');
        if (merge.preview.version !== version) throw AppError.stale(message('mergeChanged'));
        checkChoices(merge.preview, choices);
        const entry = { by: caller, userId, subjectId: merge.other.id };
        if (merge.preview.needsConfirmation) {
          await saveRequest(tx, merge.pair, { by: caller.userId, at: now(), ...choices });
          await audit.record(tx, organizationId, { ...entry, action: 'MergeAsked' });
          return { isAsked: true };
        }
        await apply(tx, merge, choices);
        await audit.record(tx, organizationId, { ...entry, action: 'MembersMerged' });
        return { isAsked: false };
      });
    },

    /** Lists the merges that the calling practitioner can decide on, oldest first. */
    async listWaiting(caller: Caller): Promise<WaitingMerge[]> {
      return db.transaction().execute(async (tx) => {
        const waiting: WaitingMerge[] = [];
        for (const request of await listRequests(tx, organizationIdsOf(caller), caller.userId, mostListedMerges)) {
          const { id, organizationId, organizationName, askedBy, askedAt, stays } = request;
          const preview = await readForPractitioner(tx, caller, request);
          waiting.push({
            id,
            organization: { id: organizationId, name: organizationName },
            askedBy,
            askedAt: askedAt.getTime(),
            preview,
            taken: preview ? findTaken(preview, request) : [],
            stays,
          });
        }
        return waiting;
      });
    },

    /** Confirms or refuses a merge. The practitioner is not the administrator who asked. */
    async decide(
      caller: Caller,
      mergeId: string,
      { decision, version }: z.infer<typeof decideMerge.body>,
    ): Promise<void> {
      await runTransaction(db, async (tx) => {
        const organizationIds = organizationIdsOf(caller);
        const found = await findRequest(tx, organizationIds, mergeId);
        if (found === undefined) throw AppError.notFound('merge');
        const { organizationId, userId, otherUserId, askedBy } = found;
        if (askedBy.id === caller.userId) throw AppError.forbidden(message('ownMerge'));
        await lockInvitations(tx, organizationId);
        const records = await listRecords(tx, organizationId, [userId, otherUserId], 'lock');
        const request = await findRequest(tx, organizationIds, mergeId, 'lock');
        if (request === undefined || request.outcome !== null) throw AppError.conflict(message('mergeDecided'));
        const save = () =>
          saveDecision(tx, 'member_merge', request, { outcome: decision, by: caller.userId, at: now() });
        const other = records.find((record) => record.userId === otherUserId);
        const entry = { by: caller, userId, ...(other && { subjectId: other.id }) };
        if (decision === 'Refused') {
          await save();
          await audit.record(tx, organizationId, { ...entry, action: 'MergeRefused' });
          return;
        }
        const merge = await read(tx, caller, found);
        if (merge.preview.version !== version) throw AppError.stale(message('mergeChanged'));
        if (!areChosen(merge.preview, request)) throw AppError.conflict(message('mergeOutdated'));
        await save();
        await apply(tx, merge, request);
        await tellOldAddress(tx, merge);
        await audit.record(tx, organizationId, { ...entry, action: 'MembersMerged' });
      });
    },

    /** Withdraws a merge that waits, for any administrator. Repeating it is a no-op. */
    async withdraw(caller: Caller, mergeId: string): Promise<void> {
      await runTransaction(db, async (tx) => {
        const request = await findRequest(tx, organizationIdsOf(caller), mergeId, 'lock');
        if (request === undefined) throw AppError.notFound('merge');
        const { organizationId, userId, outcome } = request;
        if (outcome === 'Withdrawn') return;
        if (outcome !== null) throw AppError.conflict(message('mergeDecided'));
        await saveDecision(tx, 'member_merge', request, { outcome: 'Withdrawn', by: caller.userId, at: now() });
        await audit.record(tx, organizationId, { by: caller, action: 'MergeWithdrawn', userId });
      });
    },
  };
}

/** Finds the two records. Throws if they are not two people, or cannot be merged this way round. */
function findPair(
  records: readonly PersonRecord[],
  { userId, otherUserId }: MergeScope,
): { kept: PersonRecord; other: PersonRecord } {
  const kept = records.find((record) => record.userId === userId);
  const other = records.find((record) => record.userId === otherUserId);
  if (kept === undefined || other === undefined) throw AppError.notFound('member');
  const worker = records.find(({ role }) => role !== 'Member');
  if (worker !== undefined) throw AppError.conflict(message('mergeOfTeam', { name: worker.fullName }));
  const [isKeptOwn, isOtherOwn] = [isOwn(kept), isOwn(other)];
  if (isKeptOwn && isOtherOwn) throw AppError.conflict(message('mergeBothJoined'));
  if (isOtherOwn) throw AppError.conflict(message('mergeKeepsJoined', { email: other.email }));
  if (hasEmail(other.email) && !hasEmail(kept.email)) {
    throw AppError.conflict(message('mergeKeepsAddress', { email: other.email }));
  }
  if (hasEnded(kept) && !hasEnded(other)) throw AppError.conflict(message('mergeKeepsActive'));
  return { kept, other };
}

/** Whether the address has an owner who has ever joined with it. */
const isOwn = ({ hasJoined, email }: PersonRecord) => hasJoined && hasEmail(email);

const hasEnded = ({ status }: PersonRecord) => status !== 'Active' && status !== 'Invited';

const toRecord = ({ userId, fullName, email, status, createdAt }: PersonRecord): MergePreview['kept'] => ({
  id: userId,
  fullName,
  email: shownEmail(email),
  status: status === 'Left' ? 'Declined' : status,
  createdAt: createdAt.getTime(),
});

function compareFields(kept: PersonRecord, other: PersonRecord): MergedField[] {
  const details = personFields.map(({ name }) => ({
    name,
    kept: kept[name],
    other: other[name],
  }));
  const name = {
    name: 'fullName',
    kept: kept.fullName,
    other: other.fullName,
    isChoice: kept.fullName !== other.fullName && !isOwn(kept),
  };
  return [name, ...details.filter((field) => field.kept !== null || field.other !== null).map(toField)];
}

/** Either is kept where both have a value. */
const toField = (field: Omit<MergedField, 'isChoice'>): MergedField => ({
  ...field,
  isChoice: field.kept !== null && field.other !== null && field.kept !== field.other,
});

/** Lists an assessment if an appointment follows there, or both are there and one has an appointment. */
function toAssessment(
  { assessmentId: id, name, isKeptThere, isOtherThere, ...live }: Participation,
  now: Date,
): MergePreview['assessments'] {
  const [kept, other] = [toAppointment(live.kept, now), toAppointment(live.other, now)];
  if (!isOtherThere || (other === null && !(isKeptThere && kept !== null))) return [];
  if (kept === null || other === null) return [{ id, name, kept, other }];
  const stays = chooseAppointment(kept.state, other.state);
  if (stays === undefined) throw AppError.conflict(message('mergeBothAttended', { assessment: name }));
  return [{ id, name, kept, other, stays }];
}

/** Finds appointments of the two that the person cannot both keep, in different assessments. */
function findOverlaps(participations: readonly Participation[], now: Date): NonNullable<MergePreview['overlaps']> {
  const listOf = (side: 'kept' | 'other') =>
    participations.flatMap(({ assessmentId, name, ...live }) => {
      const appointment = toAppointment(live[side], now);
      if (appointment === null || appointment.state === 'Missed' || appointment.endsAt <= now.getTime()) return [];
      const { id, startsAt, endsAt } = appointment;
      return [{ assessmentId, shown: { id, startsAt, endsAt, assessmentName: name } }];
    });
  const others = listOf('other');
  return listOf('kept')
    .flatMap((kept) =>
      others
        .filter(
          ({ assessmentId, shown: { startsAt, endsAt } }) =>
            assessmentId !== kept.assessmentId && startsAt < kept.shown.endsAt && kept.shown.startsAt < endsAt,
        )
        .map((other) => ({ kept: kept.shown, other: other.shown })),
    )
    .toSorted((a, b) => a.kept.startsAt - b.kept.startsAt)
    .slice(0, mostListedOverlaps);
}

function toAppointment(appointment: Participation['kept'], now: Date): MergedAppointment | null {
  if (appointment === null) return null;
  const { id, attendance, hasOffer } = appointment;
  const [startsAt, endsAt] = [Date.parse(appointment.startsAt), Date.parse(appointment.endsAt)];
  // It is there, so its state is not None.
  const state = appointmentStateOf({ startsAt }, attendance, now.getTime()) as LiveState;
  return { id, startsAt, endsAt, state, hasOffer };
}

const isIdentity = (name: string) => name === 'fullName' || identityFields.some((field) => field.name === name);

/** Returns the chosen fields that are still a choice. The name no longer is once its owner has joined. */
const findTaken = ({ fields }: MergePreview, { taken }: Pick<MergeChoices, 'taken'>): string[] =>
  fields.filter(({ name, isChoice }) => isChoice && taken.includes(name)).map(({ name }) => name);

/** Throws 400 for a value that cannot be chosen, or if one of two appointments has not been chosen. */
function checkChoices(preview: MergePreview, choices: MergeChoices): void {
  const names = findTaken(preview, choices);
  if (!choices.taken.every((name) => names.includes(name))) throw AppError.invalid({ taken: message('bodyInvalid') });
  if (!areChosen(preview, choices)) throw AppError.invalid({ stays: message('mergeChooses') });
}

/** Whether exactly one of each two appointments is chosen. */
function areChosen({ assessments }: MergePreview, { stays }: Pick<MergeChoices, 'stays'>): boolean {
  const asked = assessments.filter((assessment) => assessment.stays === 'Choice');
  const isAnswered = asked.every(
    ({ kept, other }) => [kept, other].filter((each) => each && stays.includes(each.id)).length === 1,
  );
  return isAnswered && stays.length === asked.length;
}

/** Returns the appointments that end because another one stays, and those coming that get the kept address. */
function sortAppointments({ assessments }: MergePreview, choices: MergeChoices) {
  const following: string[] = [];
  for (const { other, stays } of assessments) {
    const isOtherStaying =
      other !== null && (stays === undefined || stays === 'Other' || choices.stays.includes(other.id));
    if (isOtherStaying && other.state === 'Coming') following.push(other.id);
  }
  return { ending: listEnding(assessments, choices.stays), following };
}

/** Gives the kept record what it lacks, and what was chosen, also in own fields that the caller does not see. */
async function saveFields(
  tx: Tx,
  pair: MergePair,
  { id, userId }: PersonRecord,
  preview: MergePreview,
  choices: MergeChoices,
): Promise<void> {
  const { organizationId } = pair;
  const taken = findTaken(preview, choices);
  const values = preview.fields
    .filter(
      ({ name, kind, kept, other }) => kind === undefined && other !== null && (kept === null || taken.includes(name)),
    )
    .map(({ name, other }) => [name, other] as const);
  const { fullName, ...details } = Object.fromEntries(values);
  if (fullName) await renameRoles(tx, { organizationId, organizationMemberIds: [id] }, fullName);
  await savePersonDetails(tx, { organizationId, userId }, details);
  const builtIn = ['fullName', ...personFields.map(({ name }) => name as string)];
  await mergeFieldValues(
    tx,
    pair,
    choices.taken.filter((name) => !builtIn.includes(name)),
  );
}
