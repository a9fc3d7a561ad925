import type { z } from 'zod';
import type { CurrentUser, updateProfile } from '#contract/user.ts';
import { normalizeEmailAddress } from '#domain/emailAddress.ts';
import { AppError } from '#server/appError.ts';
import { audit } from '#server/audit/audit.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { FileService } from '#server/files/fileService.ts';
import type { Caller } from '#server/http/caller.ts';
import type { InvitationLinks } from '#server/invitations/invitationLinks.ts';
import type { MemberService } from '#server/members/memberService.ts';
import { holdCaller } from './holdCaller.ts';
import { type User, userRepository } from './userRepository.ts';

export type UserService = ReturnType<typeof createUserService>;

interface UserServiceParts {
  readonly db: Db;
  readonly files: FileService;
  readonly members: MemberService;
  readonly links: InvitationLinks;
}

/** People. A person is one address, whatever organizations they belong to. */
export function createUserService({ db, files, members, links }: UserServiceParts) {
  const getMe = async (caller: Caller): Promise<CurrentUser> => {
    const user = await db.transaction().execute((tx) => userRepository.find(tx, caller.userId));
    if (user === undefined) throw AppError.unauthorized();
    return toCurrentUser(user, caller);
  };

  return {
    getMe,

    async updateProfile(caller: Caller, { fullName, email, image }: z.infer<typeof updateProfile.body>) {
      await runTransaction(db, async (tx) => {
        await holdCaller(tx, caller);
        const user = await userRepository.find(tx, caller.userId);
        if (normalizeEmailAddress(email) !== user?.email) {
          throw AppError.invalid({ email: 'The email address cannot be changed' });
        }
        if (image !== null && !(await files.isUsersImage(tx, image, caller.userId))) {
          throw AppError.invalid({ image: 'This picture was not found. Upload it again.' });
        }
        await userRepository.updateProfile(tx, caller.userId, { fullName, imageId: image });
        await members.rename(tx, caller.userId, fullName);
        await links.endOnProfileSaved(tx, caller.userId);
        await audit.recordForPerson(tx, { by: caller, action: 'ProfileUpdated' });
      });
      return getMe(caller);
    },

    /** The user of an address in its stored form, held as below; a new one where there was none. */
    async getOrCreate(tx: Tx, email: string): Promise<string> {
      await userRepository.insertMissing(tx, [email]);
      const userId = await userRepository.findIdByEmail(tx, email);
      if (userId === undefined) throw new Error('A user that was just added is not there.');
      return userId;
    },

    /**
     * Adds a user for each address that has none. Those who are there stay as they are; none of them can be erased until
     * the transaction ends.
     */
    createMissing: (tx: Tx, emails: readonly string[]) => userRepository.insertMissing(tx, emails),

    async getName(tx: Tx, userId: string): Promise<string | null> {
      return (await userRepository.find(tx, userId))?.fullName ?? null;
    },
  };
}

function toCurrentUser(user: User, { role }: Caller): CurrentUser {
  // Who is deactivated everywhere has no session to ask with.
  return { ...user, role, isInActive: false };
}
