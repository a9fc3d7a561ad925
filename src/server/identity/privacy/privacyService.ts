import { buffer } from 'node:stream/consumers';
import type { ErasureReceipt } from '#contract/personalData.ts';
import { normalizeEmailAddress, shownEmail } from '#domain/emailAddress.ts';
import { audit } from '#server/audit/audit.ts';
import type { OrphanedFiles } from '#server/files/orphanedFiles.ts';
import type { Storage } from '#server/files/storage/storage.ts';
import { type Caller, lockCaller, membershipIn } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import {
  eraseMembership,
  erasePerson,
  isAccountUsed,
  lockMemberships,
  lockPerson,
  type Membership,
} from './erasureRepository.ts';
import { findPersonalData, listPersonalFiles, type PersonalFile } from './personalDataRepository.ts';

export type PrivacyService = ReturnType<typeof createPrivacyService>;

interface Parts {
  readonly db: Db;
  readonly storage: Storage;
  readonly orphanedFiles: OrphanedFiles;
  /** Locks an organization's team. Throws 404 if the caller is no longer its administrator. */
  readonly lockTeam: (tx: Tx, caller: Caller, organizationId: string) => Promise<unknown>;
  /** Withdraws the open invitations to the team that a person has sent. */
  readonly withdrawInvitationsOf: (
    tx: Tx,
    caller: Caller,
    person: { readonly organizationId: string; readonly userId: string },
  ) => Promise<void>;
  readonly now: () => Date;
}

interface Erased {
  /** Names of the files to delete. */
  readonly files: readonly string[];
  readonly canceledAppointments: number;
}

interface Erasure {
  readonly userId: string;
  readonly memberships: readonly Membership[];
  readonly isAccountKept: boolean;
}

/** Exports and erases personal data (GDPR articles 15, 17 and 20). */
export function createPrivacyService({ db, storage, orphanedFiles, lockTeam, withdrawInvitationsOf, now }: Parts) {
  /** Erases the memberships, and the account if none is left. */
  const erase = async (tx: Tx, caller: Caller, { userId, memberships, isAccountKept }: Erasure): Promise<Erased> => {
    const files: string[] = [];
    let canceledAppointments = 0;
    for (const membership of memberships) {
      const erased = await eraseMembership(tx, membership, now());
      files.push(...erased.files);
      canceledAppointments += erased.canceledAppointments;
    }
    if (!isAccountKept) files.push(...(await erasePerson(tx, userId)));
    // Of records that were merged into theirs, whose addresses are theirs too. Somebody else may have used such an account.
    for (const merged of new Set(memberships.map((membership) => membership.userId))) {
      if (merged !== userId && !(await isAccountUsed(tx, merged))) files.push(...(await erasePerson(tx, merged)));
    }
    await orphanedFiles.add(tx, caller.userId, files);
    return { files, canceledAppointments };
  };

  return {
    /** Exports everything stored about the caller as JSON, in chunks because it contains their files. */
    async export(caller: Caller): Promise<AsyncIterable<string>> {
      return db.transaction().execute(async (tx) => {
        await audit.recordForPerson(tx, { by: caller, action: 'PersonalDataExported', details: { format: 'Json' } });
        const data = await findPersonalData(tx, caller);
        return writeJson(data, await listPersonalFiles(tx, caller), storage);
      });
    },

    /** Erases the caller from every organization and their sign-in data. Throws unless they typed their own address. */
    async eraseMe(caller: Caller, typedEmail: string): Promise<void> {
      const { files } = await runTransaction(db, async (tx) => {
        const email = await lockPerson(tx, caller.userId);
        await lockCaller(tx, caller);
        confirmEmail(typedEmail, email);
        const { userId } = caller;
        const memberships = await lockMemberships(tx, userId);
        requireOtherAdministrator(memberships);
        await audit.recordForPerson(tx, { by: caller, action: 'MemberErased', userId });
        // Only administrators have sent some. The role of the session may be another one.
        const by = { ...caller, role: 'OrganizationAdmin' as const };
        for (const { organizationId } of memberships) await withdrawInvitationsOf(tx, by, { organizationId, userId });
        return erase(tx, caller, { userId, memberships, isAccountKept: false });
      });
      // After the commit, because deleting a file cannot be rolled back.
      await orphanedFiles.forget(files);
    },

    /**
     * Erases a person from one organization. Throws unless the administrator typed the person's address, '' for none.
     * An invitation gives no power over an account: the account is erased only if the person has joined, or if nobody has
     * ever used it.
     */
    async eraseMember(
      caller: Caller,
      organizationId: string,
      userId: string,
      typedEmail: string,
    ): Promise<ErasureReceipt> {
      membershipIn(caller, organizationId);
      const { files, canceledAppointments } = await runTransaction(db, async (tx) => {
        await lockPerson(tx, userId);
        await lockTeam(tx, caller, organizationId);
        const memberships = await lockMemberships(tx, userId, organizationId);
        const [membership] = memberships;
        if (membership === undefined) throw AppError.notFound('member');
        confirmEmail(typedEmail, shownEmail(membership.email));
        requireOtherAdministrator(memberships);
        await audit.record(tx, organizationId, { by: caller, action: 'MemberErased', userId });
        await withdrawInvitationsOf(tx, caller, { organizationId, userId });
        const hasJoined = memberships.some(({ isAccepted }) => isAccepted);
        const isAccountKept = !hasJoined && (await isAccountUsed(tx, userId));
        return erase(tx, caller, { userId, memberships, isAccountKept });
      });
      await orphanedFiles.forget(files);
      const erasedAt = now().getTime();
      return { done: true, reference: caller.origin.requestId, erasedAt, canceledAppointments };
    },
  };
}

/** Throws 409 for the last administrator of an organization that others belong to. */
function requireOtherAdministrator(memberships: readonly Membership[]): void {
  const last = memberships.find(({ isLastAdministrator }) => isLastAdministrator);
  if (last !== undefined) {
    throw AppError.conflict(message('lastAdministratorErased', { organization: last.organizationName }));
  }
}

function confirmEmail(typedEmail: string, email: string | undefined): void {
  if (normalizeEmailAddress(typedEmail) !== email) {
    throw AppError.invalid({ email: message('typeEmail') });
  }
}

async function* writeJson(
  data: Record<string, unknown>,
  files: readonly PersonalFile[],
  storage: Storage,
): AsyncIterable<string> {
  yield `${JSON.stringify(data).slice(0, -1)},"files":[`;
  for (const [index, { name, ...file }] of files.entries()) {
    const bytes = await storage.read(name);
    // A lost file must not fail the whole export.
    const content = bytes === undefined ? null : (await buffer(bytes)).toString('base64');
    yield `${index === 0 ? '' : ','}${JSON.stringify({ ...file, content })}`;
  }
  yield ']}';
}
