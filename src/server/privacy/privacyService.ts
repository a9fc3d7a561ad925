import { buffer } from 'node:stream/consumers';
import { normalizeEmailAddress } from '#domain/emailAddress.ts';
import { AppError } from '#server/appError.ts';
import { audit } from '#server/audit/audit.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { OrphanedFiles } from '#server/files/orphanedFiles.ts';
import { type Caller, membershipIn } from '#server/http/caller.ts';
import type { Storage } from '#server/storage/storage.ts';
import { holdCaller } from '#server/users/holdCaller.ts';
import { eraseMembership, erasePerson, lockMemberships, lockPerson, type Membership } from './erasureRepository.ts';
import { findPersonalData, listPersonalFiles, type PersonalFile } from './personalDataRepository.ts';

export type PrivacyService = ReturnType<typeof createPrivacyService>;

interface Parts {
  readonly db: Db;
  readonly storage: Storage;
  readonly orphanedFiles: OrphanedFiles;
  readonly now: () => Date;
}

/** What people may ask for by law: a copy of what is kept about them, and to be forgotten. */
export function createPrivacyService({ db, storage, orphanedFiles, now }: Parts) {
  /** Erases the memberships, and the person where none is left. Returns the names of files to forget. */
  const erase = async (tx: Tx, caller: Caller, userId: string, memberships: readonly Membership[]) => {
    const files: string[] = [];
    for (const membership of memberships) {
      const { organizationId, organizationName, isLastAdministrator } = membership;
      if (isLastAdministrator) {
        throw AppError.conflict(
          `The last administrator of ${organizationName} cannot be erased. Invite another first.`,
        );
      }
      await audit.record(tx, organizationId, { by: caller, action: 'MemberErased', userId });
      files.push(...(await eraseMembership(tx, membership, now())));
    }
    files.push(...(await erasePerson(tx, userId)));
    await orphanedFiles.add(tx, caller.userId, files);
    return files;
  };

  return {
    /** Everything that is kept about the caller, as the text of a JSON file, one of their files after another. */
    async export(caller: Caller): Promise<AsyncIterable<string>> {
      return db.transaction().execute(async (tx) => {
        await audit.recordForPerson(tx, { by: caller, action: 'PersonalDataExported', details: { format: 'Json' } });
        const data = await findPersonalData(tx, caller.userId);
        return writeJson(data, await listPersonalFiles(tx, caller.userId), storage);
      });
    },

    /** Erases the caller from every organization, and their sign-in with them. */
    async eraseMe(caller: Caller, email: string): Promise<void> {
      const files = await runTransaction(db, async (tx) => {
        const own = await lockPerson(tx, caller.userId);
        await holdCaller(tx, caller);
        confirm(email, own);
        return erase(tx, caller, caller.userId, await lockMemberships(tx, caller.userId));
      });
      // Once the database has forgotten them: a file that is gone could not come back if it had to.
      await orphanedFiles.forget(files);
    },

    /** Erases a person from an organization of the administrator. */
    async eraseMember(caller: Caller, organizationId: string, userId: string, email: string): Promise<void> {
      membershipIn(caller, organizationId);
      const files = await runTransaction(db, async (tx) => {
        await lockPerson(tx, userId);
        const memberships = await lockMemberships(tx, userId, organizationId);
        const [membership] = memberships;
        if (membership === undefined) throw AppError.notFound('The member');
        confirm(email, membership.email);
        return erase(tx, caller, userId, memberships);
      });
      await orphanedFiles.forget(files);
    },
  };
}

function confirm(typed: string, email: string | undefined): void {
  if (normalizeEmailAddress(typed) !== email) {
    throw AppError.invalid({ email: 'Type the email address of the person to confirm' });
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
    // A file that is lost must not keep a person from the rest.
    const content = bytes === undefined ? null : (await buffer(bytes)).toString('base64');
    yield `${index === 0 ? '' : ','}${JSON.stringify({ ...file, content })}`;
  }
  yield ']}';
}
