import type { Organization } from '#contract/organization.ts';
import { hasEmail } from '#domain/emailAddress.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import { listOwnNames } from '#domain/organizationField.ts';
import { type AuditEntry, audit } from '#server/audit/audit.ts';
import type { UserService } from '#server/identity/users/userService.ts';
import type { BookingCardService } from '#server/organizations/booking-cards/bookingCardService.ts';
import type { InvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import type { InvitationMails } from '#server/organizations/invitation-mails/invitationMails.ts';
import { allowManyRows, type InvitePeople, lockInvitations } from '#server/organizations/invitations/invitePeople.ts';
import type { OrganizationService } from '#server/organizations/organization/organizationService.ts';
import type { OrganizationFieldService } from '#server/organizations/organization-fields/organizationFieldService.ts';
import type { BulkQueue } from '#server/platform/database/bulkQueue.ts';
import { analyzePeople, discardPlans } from '#server/platform/database/bulkWrites.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  type DoneRow,
  endRunning,
  failRunning,
  findLostNumbers,
  type LockedMember,
  listRoles,
  lockMembers,
  lockRunning,
  moveMembers,
  noteRows,
  type RowToDo,
  type RunningRoster,
  removeMembers,
  restoreAppointments,
  setDeactivated,
  takeRows,
  withdrawCancellations,
  writeFields,
} from './rosterChangeRepository.ts';
import type { RosterKey } from './rosterRepository.ts';

export type RosterJobs = Awaited<ReturnType<typeof openRosterJobs>>;

type MailedMember = { readonly organizationMemberId: string; readonly email: string };

/** Cancels the coming appointments of leavers with a mail for each after the delay, and confirms those that are restored. */
export interface AppointmentsOfLeavers {
  cancel(
    tx: Tx,
    organization: Organization,
    members: readonly MailedMember[],
    options: { readonly delaySeconds: number },
  ): Promise<readonly { readonly id: string; readonly organizationMemberId: string }[]>;
  confirm(
    tx: Tx,
    organization: Organization,
    members: readonly MailedMember[],
    appointmentIds: readonly string[],
  ): Promise<void>;
}

interface Parts {
  readonly db: Db;
  readonly bulk: BulkQueue;
  readonly jobs: Jobs;
  readonly organizations: OrganizationService;
  readonly users: UserService;
  readonly links: InvitationLinks;
  readonly invitationMails: InvitationMails;
  readonly invitePeople: InvitePeople;
  readonly appointments: AppointmentsOfLeavers;
  readonly fields: OrganizationFieldService;
  readonly endCards: BookingCardService['endOf'];
  readonly publicUrl: string;
  readonly now: () => Date;
}

const rosterJobs = 'roster';

/** Rows per transaction. Smaller batches show progress and hold locks for a shorter time. */
const batchSize = 2_500;

/** Of joiners, who do not depend on each other. The database works on one batch while the server prepares the other. */
const concurrentBatches = 2;

/** Before all lines. */
const firstLine = -(2 ** 31);

type FieldValues = Readonly<Record<string, string | null | undefined>>;

/** Fields of a member to write. */
interface Change {
  readonly line: number;
  readonly memberId: string;
  readonly fields: readonly string[];
  readonly value: FieldValues;
  /** The values that they have, unless somebody has changed them since. */
  readonly seen: FieldValues;
}

/** A row and its locked member. */
interface Step {
  readonly row: RowToDo;
  readonly member: LockedMember;
}

/**
 * Applies and undoes staff lists in batches. Each transaction does some rows and notes it, so after a crash another worker
 * continues with the rows that are left.
 */
export async function openRosterJobs(parts: Parts) {
  const { db, bulk, jobs, organizations, users, links, invitationMails, invitePeople, appointments, endCards, now } =
    parts;
  const origin = new URL(parts.publicUrl).origin;
  await jobs.openQueue(rosterJobs, {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 900,
    deleteAfterSeconds: 3600,
  });

  /** Invites moved members at their new address, which replaces a printed card. */
  const inviteMoved = async (
    tx: Tx,
    organizationId: string,
    inviterId: string,
    moved: readonly { readonly id: string; readonly email: string }[],
  ): Promise<void> => {
    // Undoing takes an address from somebody who had none.
    const reachable = moved.filter(({ email }) => hasEmail(email));
    if (reachable.length === 0) return;
    await endCards(tx, { organizationId, organizationMemberIds: reachable.map(({ id }) => id) });
    const to = { organizationId, assessmentId: null };
    const { name: organizationName } = await organizations.get(tx, organizationId);
    await invitationMails.add(tx, {
      kind: 'organizationInvitation',
      data: { organizationName, inviterName: await users.getName(tx, inviterId), role: 'Member' },
      ...to,
      recipients: await links.addLinks(
        tx,
        to,
        reachable.map(({ id, email }) => ({ organizationMemberId: id, email })),
      ),
    });
  };

  /** Writes values in the organization's own fields, into all roles of a person. */
  const writeOwnValues = async (tx: Tx, organizationId: string, changes: readonly Change[]): Promise<void> => {
    const values = changes.flatMap(listValues);
    if (values.length === 0) return;
    const ids = [...new Set(values.map(({ organizationMemberId }) => organizationMemberId))];
    const rolesOf = Map.groupBy(await listRoles(tx, organizationId, ids), ({ memberId }) => memberId);
    const written = values.flatMap(({ organizationMemberId, fieldId, value }) =>
      (rolesOf.get(organizationMemberId) ?? []).map(({ roleId }) => ({ organizationMemberId: roleId, fieldId, value })),
    );
    await parts.fields.writeValues(tx, organizationId, written);
  };

  /** Writes fields of members and moves those with another address. Returns the lines of members who stay as they were. */
  const change = async (
    tx: Tx,
    organizationId: string,
    inviterId: string,
    changes: readonly Change[],
  ): Promise<ReadonlySet<number>> => {
    const numbered = changes.flatMap(({ memberId, fields, value: { employeeNumber } }) =>
      fields.includes('employeeNumber') && employeeNumber ? { memberId, number: employeeNumber } : [],
    );
    const lost = await findLostNumbers(tx, organizationId, numbered);
    const lostValues = await parts.fields.findLostValues(tx, organizationId, changes.flatMap(listValues));
    const kept = changes.filter(({ memberId }) => !lost.has(memberId) && !lostValues.has(memberId));
    const moving = kept
      .filter(({ fields }) => fields.includes('email'))
      .map(({ memberId, value: { email } }) => ({ id: memberId, email: email ?? '' }));
    await users.addMissing(
      tx,
      moving.map(({ email }) => email),
    );
    const moved = await moveMembers(tx, organizationId, moving);
    const movedIds = new Set(moved.map(({ id }) => id));
    const done = kept.filter(({ memberId, fields }) => !fields.includes('email') || movedIds.has(memberId));
    await writeFields(tx, organizationId, done);
    await writeOwnValues(tx, organizationId, done);
    await inviteMoved(tx, organizationId, inviterId, moved);
    return new Set(changes.filter((one) => !done.includes(one)).map(({ line }) => line));
  };

  const recordPeople = (
    tx: Tx,
    { organizationId }: RosterKey,
    running: RunningRoster,
    action: 'MemberDeactivated' | 'MemberReactivated',
    members: readonly LockedMember[],
    details: NonNullable<AuditEntry['details']> = {},
  ) =>
    audit.recordAll(
      tx,
      organizationId,
      members.map(({ userId }): AuditEntry => ({ by: actorOf(running), action, userId, details })),
    );

  const applyRows = async (
    tx: Tx,
    key: RosterKey,
    running: RunningRoster,
    rows: readonly RowToDo[],
  ): Promise<DoneRow[]> => {
    const { organizationId } = key;
    const { committedBy, committedAt } = running;
    const organization = await organizations.get(tx, organizationId);
    const joiners = rows.filter(({ kind }) => kind === 'Joiner');
    const { found, missing } = await findSteps(
      tx,
      organizationId,
      rows.filter((row) => row.kind !== 'Joiner'),
      committedAt,
    );
    const steps = found.filter(
      ({ row, member }) => member.state === row.seen && !(row.kind === 'Leaver' && member.isTeam),
    );
    const leavers = steps.filter(({ row }) => row.kind === 'Leaver').map(({ member }) => member);
    const changes = steps
      .filter(({ row }) => row.changes.length > 0)
      .map(({ row: { line, changes: fields, before, details, fullName, language, email }, member }) => ({
        line,
        memberId: member.id,
        fields,
        value: { ...details, fullName, language, email },
        seen: before,
      }));
    const skipped = await change(tx, organizationId, committedBy, changes);
    const returning = steps
      .filter(({ row }) => row.kind === 'Returning' && !skipped.has(row.line))
      .map(({ member }) => member);
    const at = now().toISOString();
    await setDeactivated(tx, organizationId, [
      ...leavers.map(({ id }) => ({ id, deactivatedAt: at })),
      ...returning.map(({ id }) => ({ id, deactivatedAt: null })),
    ]);
    const mailed = leavers.map(({ id, email }) => ({ organizationMemberId: id, email }));
    const options = { delaySeconds: lifetimes.leaverMailSeconds };
    const canceled = leavers.length > 0 ? await appointments.cancel(tx, organization, mailed, options) : [];
    const canceledOf = Map.groupBy(canceled, ({ organizationMemberId }) => organizationMemberId);
    const people = joiners.map(({ line, fullName, email, language, details }) => ({
      ...details,
      ownValues: Object.fromEntries(
        listOwnNames(Object.keys(details)).map(({ name, fieldId }) => [fieldId, details[name] ?? '']),
      ),
      line,
      fullName,
      email,
      language,
      role: 'Member' as const,
    }));
    const inviting = { organizationId, inviterId: committedBy, invitedAt: committedAt, origin };
    const { added } = people.length > 0 ? await invitePeople(tx, inviting, people) : { added: [] };
    const idOf = new Map(added.map(({ email, id }) => [email, id]));
    await recordPeople(tx, key, running, 'MemberDeactivated', leavers, { deactivationReason: 'NoLongerHere' });
    await recordPeople(tx, key, running, 'MemberReactivated', returning);
    return [
      ...missing.map(({ line, memberId }) => ({ line, memberId, outcome: 'Skipped' as const })),
      ...found
        .filter((step) => !steps.includes(step))
        .map(({ row: { line }, member: { id } }) => ({ line, memberId: id, outcome: 'Skipped' as const })),
      ...steps.map(({ row: { line }, member }): DoneRow => {
        const { id, userId, deactivatedAt } = member;
        const appointmentIds = canceledOf.get(id)?.map((appointment) => appointment.id) ?? [];
        const outcome = skipped.has(line) ? 'Skipped' : 'Done';
        return { line, memberId: id, outcome, before: { userId, deactivatedAt }, appointmentIds };
      }),
      ...joiners.map(({ line, email, memberId }): DoneRow => {
        const id = idOf.get(email);
        return { line, memberId: id ?? memberId, outcome: id === undefined ? 'Skipped' : 'Done' };
      }),
    ];
  };

  const undoRows = async (
    tx: Tx,
    key: RosterKey,
    running: RunningRoster,
    rows: readonly RowToDo[],
  ): Promise<DoneRow[]> => {
    const { organizationId } = key;
    const organization = await organizations.get(tx, organizationId);
    const { found, missing } = await findSteps(tx, organizationId, rows, running.committedAt);
    const kept = new Map<number, DoneRow['undone']>(
      found.flatMap(({ row, member }) => {
        const reason = findReasonToKeep(row, member);
        return reason === undefined ? [] : [[row.line, reason] as const];
      }),
    );
    const steps = found.filter(({ row }) => !kept.has(row.line));
    const ofKind = (kind: RowToDo['kind']) => steps.filter(({ row }) => row.kind === kind);
    await removeMembers(
      tx,
      organizationId,
      ofKind('Joiner').map(({ member }) => member.id),
    );
    const changes = [...ofKind('Changed'), ...ofKind('Returning')]
      .filter(({ row }) => row.changes.length > 0)
      .map(({ row: { line, changes: fields, before, details }, member }) => ({
        line,
        memberId: member.id,
        fields,
        value: before,
        seen: { ...details },
      }));
    // Somebody else may have got the number or address.
    for (const line of await change(tx, organizationId, running.actorId, changes)) kept.set(line, 'Changed');
    const leavers = ofKind('Leaver');
    const returned = ofKind('Returning').filter(({ row }) => !kept.has(row.line));
    await setDeactivated(tx, organizationId, [
      ...leavers.map(({ member: { id } }) => ({ id, deactivatedAt: null })),
      ...returned.map(({ row, member: { id } }) => ({ id, deactivatedAt: row.before['deactivatedAt'] ?? null })),
    ]);
    const restored = await restoreAppointments(
      tx,
      organizationId,
      leavers.flatMap(({ row }) => row.appointmentIds),
    );
    const mailed = leavers.map(({ member: { id, email } }) => ({ organizationMemberId: id, email }));
    const known = await withdrawCancellations(tx, organizationId, [...restored]);
    if (known.length > 0) await appointments.confirm(tx, organization, mailed, known);
    await recordPeople(
      tx,
      key,
      running,
      'MemberReactivated',
      leavers.map(({ member }) => member),
    );
    await recordPeople(
      tx,
      key,
      running,
      'MemberDeactivated',
      returned.map(({ member }) => member),
    );
    return [
      ...missing.map(({ line, memberId }) => ({ line, memberId, undone: 'Changed' as const })),
      ...found.map(({ row, member }): DoneRow => {
        const lost = row.appointmentIds.filter((id) => !restored.has(id)).length;
        const isLeaver = row.kind === 'Leaver' && !kept.has(row.line);
        return {
          line: row.line,
          memberId: member.id,
          undone: kept.get(row.line) ?? 'Done',
          ...(isLeaver && { lost }),
        };
      }),
    ];
  };

  /** Does the batch after a line. Returns its rows, none once they are done. */
  const runBatch = (key: RosterKey, after: number, joins: boolean): Promise<readonly RowToDo[]> =>
    runTransaction(db, async (tx) => {
      await allowManyRows(tx);
      await lockInvitations(tx, key.organizationId, { isBatch: joins });
      const running = await lockRunning(tx, key, { isShared: joins });
      if (running === undefined) return [];
      const rows = await takeRows(tx, key, running.status, { after, limit: batchSize, joins });
      if (rows.length === 0) return [];
      await discardPlans(tx, rows.length);
      const done = running.status === 'Committing' ? applyRows : undoRows;
      await noteRows(tx, key, await done(tx, key, running, rows), running.committedAt);
      return rows;
    });

  /** Returns a function that does one batch after the other. It resolves to the number of rows, 0 once all are done. */
  const createNext = (key: RosterKey, joins: boolean) => {
    let after = firstLine;
    return async (): Promise<number> => {
      const rows = await bulk.run(batchSize, () => runBatch(key, after, joins));
      after = rows.at(-1)?.line ?? after;
      return rows.length;
    };
  };

  const run = async (key: RosterKey): Promise<void> => {
    let done = 0;
    const runAll = async (doNext: () => Promise<number>): Promise<void> => {
      for (let rows = await doNext(); rows > 0; rows = await doNext()) {
        const isFirst = done === 0;
        done += rows;
        // So that lists stay quick while the rest is done.
        if (isFirst) await analyzePeople(db, rows);
      }
    };
    await runAll(createNext(key, false));
    const results = await Promise.allSettled(
      Array.from({ length: concurrentBatches }, () => runAll(createNext(key, true))),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    await analyzePeople(db, done);
    await runTransaction(db, (tx) => endRunning(tx, key));
  };

  return {
    /** Queues the job that applies or undoes a list, in the transaction that has started it. */
    add: (tx: Tx, key: RosterKey): Promise<void> => jobs.add<RosterKey>(tx, rosterJobs, [{ data: key }]),

    /** Starts the worker. It also continues lists that a stopped server left behind. */
    async start(): Promise<void> {
      await jobs.work<RosterKey>(rosterJobs, { batchSize: 1 }, async ({ data, isLastAttempt }) => {
        try {
          await run(data);
        } catch (error) {
          if (isLastAttempt) await runTransaction(db, (tx) => failRunning(tx, data));
          throw error;
        }
      });
    },
  };
}

/** Locks the members of rows. `missing` are rows of people who were erased. */
async function findSteps(
  tx: Tx,
  organizationId: string,
  rows: readonly RowToDo[],
  committedAt: Date,
): Promise<{ readonly found: Step[]; readonly missing: readonly RowToDo[] }> {
  const ids = rows.flatMap(({ memberId }) => memberId ?? []);
  const members = await lockMembers(tx, organizationId, ids, committedAt);
  const found: Step[] = [];
  const missing: RowToDo[] = [];
  for (const row of rows) {
    const member = members.get(row.memberId ?? '');
    if (member === undefined) missing.push(row);
    else found.push({ row, member });
  }
  return { found, missing };
}

/** Lists what a change writes in the organization's own fields. */
const listValues = ({ memberId, fields, value, seen }: Change) =>
  listOwnNames(fields).map(({ name, fieldId }) => ({
    organizationMemberId: memberId,
    fieldId,
    value: value[name] ?? null,
    seen: seen[name] ?? null,
  }));

/** Why undoing leaves a person as they are. */
function findReasonToKeep(row: RowToDo, member: LockedMember): DoneRow['undone'] {
  if (row.kind === 'Joiner') {
    if (member.hasJoined) return 'Joined';
    if (member.isBooked) return 'Booked';
    return member.isGone || member.isMerged ? 'Changed' : undefined;
  }
  if (row.kind === 'Returning') {
    if (member.isBooked) return 'Booked';
    if (member.isMerged) return 'Changed';
  }
  return member.state === row.seen ? undefined : 'Changed';
}

const actorOf = ({ actorId, networkAddress, requestId }: RunningRoster) =>
  ({ userId: actorId, role: 'OrganizationAdmin', origin: { networkAddress, requestId } }) as const;
