import type { z } from 'zod';
import type { updateProfile as updateProfileCall } from '#contract/profile.ts';
import type { CurrentUser } from '#contract/user.ts';
import { normalizeEmailAddress, shownEmail } from '#domain/emailAddress.ts';
import { audit } from '#server/audit/audit.ts';
import type { FileService } from '#server/files/fileService.ts';
import { type Caller, lockCaller, requireFreshCode } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import { message } from '#texts/message.ts';
import {
  addLanguage,
  findUser,
  findUserIdByEmail,
  insertMissingUsers,
  isUserInUse,
  lockUser,
  setChosenOrganization,
  setLanguage,
  type User,
  updateProfile,
} from './userRepository.ts';

export type UserService = ReturnType<typeof createUserService>;

interface UserServiceParts {
  readonly db: Db;
  readonly files: FileService;
  /** Runs in the transaction that saves a profile. */
  readonly onProfileSaved: (tx: Tx, userId: string, fullName: string) => Promise<void>;
}

/** Manages people. A person is one email address across all organizations. */
export function createUserService({ db, files, onProfileSaved }: UserServiceParts) {
  const getMe = async (caller: Caller): Promise<CurrentUser> => {
    const user = await db.transaction().execute((tx) => findUser(tx, caller.userId));
    if (user === undefined) throw AppError.unauthorized();
    return toCurrentUser(user, caller);
  };

  return {
    getMe,

    /** Saves the caller's profile. The first name of a new person needs no fresh code, so that an emailed link is enough. */
    async updateProfile(caller: Caller, { fullName, email, image, version }: z.infer<typeof updateProfileCall.body>) {
      await runTransaction(db, async (tx) => {
        await lockCaller(tx, caller);
        await lockUser(tx, caller.userId);
        const user = await findUser(tx, caller.userId);
        if (user?.fullName != null) requireFreshCode(caller);
        if (normalizeEmailAddress(email) !== user?.email) {
          throw AppError.invalid({ email: message('emailUnchangeable') });
        }
        if (version !== undefined && version !== user?.version) {
          throw AppError.stale(message('profileChanged'));
        }
        if (image !== null && !(await files.lockUserImage(tx, image, caller.userId))) {
          throw AppError.invalid({ image: message('pictureGone') });
        }
        await updateProfile(tx, caller.userId, { fullName, imageId: image });
        await onProfileSaved(tx, caller.userId, fullName);
        await audit.recordForPerson(tx, { by: caller, action: 'ProfileUpdated' });
      });
      return getMe(caller);
    },

    /** Chooses the language of the caller's screens and mails. */
    async chooseLanguage(caller: Caller, language: Language): Promise<void> {
      await db.transaction().execute((tx) => setLanguage(tx, caller.userId, language));
    },

    /** Stores the language of a person who has none: see `addLanguage` of the repository. */
    addLanguage,

    /** Returns the id of the user with a normalized address. Adds the user if missing, and locks it as `addMissing` does. */
    async getOrCreate(tx: Tx, email: string): Promise<string> {
      await insertMissingUsers(tx, [email]);
      const userId = await findUserIdByEmail(tx, email);
      if (userId === undefined) throw new Error('The user is missing right after being added.');
      return userId;
    },

    /** Adds a user for each address that has none, and locks all of them against erasure until the transaction ends. */
    addMissing: insertMissingUsers,

    /** Stores the organization that a person works in. Callers have checked that they belong to it. */
    chooseOrganization: setChosenOrganization,

    /** Whether a normalized address belongs to a user. */
    async exists(tx: Tx, email: string): Promise<boolean> {
      return (await findUserIdByEmail(tx, email)) !== undefined;
    },

    /** Whether somebody has signed in with a normalized address or joined an organization. Being invited is not enough. */
    isInUse: isUserInUse,

    /** Returns the normalized address. Undefined if the user does not exist. */
    async findEmail(tx: Tx, userId: string): Promise<string | undefined> {
      return (await findUser(tx, userId))?.email;
    },

    async getName(tx: Tx, userId: string): Promise<string | null> {
      return (await findUser(tx, userId))?.fullName ?? null;
    },
  };
}

function toCurrentUser(user: User, { role, verifiedCode, isDeactivated, link }: Caller): CurrentUser {
  return {
    ...user,
    email: shownEmail(user.email),
    role,
    isInActive: isDeactivated,
    hasEnteredCode: verifiedCode !== 'none',
    ...(link && { opensLink: true }),
  };
}
