import { randomUUID } from 'node:crypto';
import type { MembershipRole } from '#contract/common.ts';
import type { ImportReply, InvitedMember, InviteOutcome } from '#contract/invitation.ts';
import { hasEmail, normalizeEmailAddress, shownEmail, withoutEmail } from '#domain/emailAddress.ts';
import { checkLanguage } from '#domain/memberCsv.ts';
import { audit } from '#server/audit/audit.ts';
import type { InvitationMails } from '#server/organizations/invitation-mails/invitationMails.ts';
import type { TeamService } from '#server/organizations/team/teamService.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import type { BulkQueue } from '#server/platform/database/bulkQueue.ts';
import { toPersonDetails } from '#server/platform/database/personColumns.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import { type InvitePeople, lockInvitations } from './invitePeople.ts';
import {
  countStagedRows,
  deleteStagedRows,
  type ImportKey,
  type InviteRow,
  recognizeByNumber,
  refuseSecondImport,
  skipTakenNumbers,
  stageRows,
  summarizeLanguages,
  takeMembers,
  takeStagedRows,
  type UnknownLanguages,
} from './memberImportRepository.ts';
import type { MemberImports } from './memberImports.ts';
import type { SkippedLine, Untranslated } from './skippedLine.ts';

export type InviteService = ReturnType<typeof createInviteService>;

interface InviteServiceParts {
  readonly db: Db;
  readonly bulk: BulkQueue;
  /** Throws 404 if the caller is no administrator any more. */
  readonly lockTeam: TeamService['lock'];
  readonly invitePeople: InvitePeople;
  readonly imports: MemberImports;
  readonly invitationMails: InvitationMails;
  /** Origins that a link may lead to. */
  readonly allowedOrigins: readonly string[];
}

/** The parts of a request that are complete once all rows are read, because a form may send fields after its file. */
interface ReadResult {
  readonly redirectUrl: string;
  readonly request: RepeatableRequest | undefined;
  /** Invalid rows. */
  readonly skipped: readonly SkippedLine[];
  /** The first valid rows. */
  readonly firstRows: readonly InviteRow[];
  /** Of valid rows. */
  readonly unknownLanguages: UnknownLanguages;
}

/** Passes valid rows with normalized addresses to `add` as they arrive. */
export type ReadRows = (add: (rows: readonly InviteRow[]) => Promise<void>) => Promise<ReadResult>;

interface InviteFile {
  readonly organizationId: string;
  readonly readRows: ReadRows;
}

interface ListedPerson extends Omit<InvitedMember, 'fieldValues'> {
  readonly role: MembershipRole;
  /** In the form that is stored, by the id of the organization's own field. */
  readonly ownValues?: Readonly<Record<string, string>>;
}

interface InviteList {
  readonly organizationId: string;
  readonly members: readonly ListedPerson[];
  readonly redirectUrl: string;
  readonly request: RepeatableRequest | undefined;
}

interface StagedImport {
  readonly firstRows: readonly InviteRow[];
  readonly unknownLanguages: UnknownLanguages;
  readonly key: ImportKey;
  readonly origin: string;
  readonly request: RepeatableRequest | undefined;
  /** Invalid rows, duplicates, and rows with the employee number of somebody else. */
  readonly skipped: readonly SkippedLine[];
}

type InviteAction = 'MembersInvited' | 'TeamInvited';

/** Up to this many people are invited in one transaction. Larger imports are split into batches. */
const maxInOneTransaction = 1_000;

/** Invites people to an organization, from a list or a CSV file. */
export function createInviteService({
  db,
  bulk,
  lockTeam,
  invitePeople,
  imports,
  invitationMails,
  allowedOrigins,
}: InviteServiceParts) {
  /** Stages the rows, runs `act`, and deletes rows that are not left for a background import. */
  const withStagedRows = async <T>(
    { organizationId, readRows }: InviteFile,
    act: (tx: Tx, staged: StagedImport) => Promise<T>,
  ): Promise<T> => {
    const key = { organizationId, importId: randomUUID() };
    const skipped: SkippedLine[] = [];
    let rowCount = 0;
    let hasMissingAddress = false;
    try {
      // Outside the transaction, because a file may arrive slowly.
      const result = await readRows(async (rows) => {
        rowCount += rows.length;
        hasMissingAddress ||= rows.some(({ email }) => !hasEmail(email));
        const duplicates = await db.transaction().execute((tx) => stageRows(tx, key, rows));
        for (const row of duplicates) skipped.push(row);
      });
      const { redirectUrl, request, firstRows, unknownLanguages } = result;
      const origin = originOfRedirectUrl(redirectUrl, allowedOrigins);
      for (const row of result.skipped) skipped.push(row);
      const invite = () =>
        runTransaction(db, async (tx) => {
          const taken = await skipTakenNumbers(tx, key);
          const known = hasMissingAddress ? await recognizeByNumber(tx, key) : [];
          const all = [...skipped, ...taken, ...known];
          return act(tx, { firstRows, unknownLanguages, key, origin, request, skipped: all });
        });
      return await bulk.runAlone(organizationId, rowCount, invite);
    } finally {
      await db.transaction().execute((tx) => deleteStagedRows(tx, key));
    }
  };

  const inviteStaged = async (
    tx: Tx,
    caller: Caller,
    { key, origin, skipped, unknownLanguages }: StagedImport,
    action: InviteAction,
  ): Promise<Untranslated<InviteOutcome>> => {
    const { organizationId } = key;
    // The caller may have been removed while a file arrived.
    await lockTeam(tx, caller, organizationId);
    await lockInvitations(tx, organizationId);
    const rows = await takeStagedRows(tx, key, maxInOneTransaction);
    const people = await invitePeople(tx, { organizationId, inviterId: caller.userId, origin }, rows);
    const count = people.added.length;
    const [only] = people.added;
    const person = count === 1 && only !== undefined ? { userId: only.userId } : {};
    await audit.record(tx, organizationId, { by: caller, action, ...person, details: { count } });
    const { completed } = people;
    if (completed > 0) {
      await audit.record(tx, organizationId, { by: caller, action: 'MemberCorrected', details: { count: completed } });
    }
    const awaitingApproval = people.added.filter((added) => added.awaitsApproval).length;
    const waitingMails = await invitationMails.findWaiting(tx, organizationId);
    return {
      invited: count - awaitingApproval,
      ...(awaitingApproval > 0 && { awaitingApproval }),
      ...(completed > 0 && { completed }),
      skipped: sortByLine([...skipped, ...people.skipped]),
      ...(unknownLanguages.rows > 0 && { unknownLanguages }),
      ...(waitingMails && { waitingMails }),
    };
  };

  return {
    /** Invites the people in a list in one transaction. Skips current members. */
    async inviteList(
      caller: Caller,
      { organizationId, members, redirectUrl, request }: InviteList,
      action: InviteAction,
    ): Promise<Untranslated<InviteOutcome>> {
      membershipIn(caller, organizationId);
      const unknown: string[] = [];
      const rows = members.map(({ fullname, email: address, language: typed, ...details }, index) => {
        const { language, unknownLanguage } = checkLanguage(typed);
        if (unknownLanguage !== undefined) unknown.push(unknownLanguage);
        const email = address === undefined ? withoutEmail(randomUUID()) : normalizeEmailAddress(address);
        const person = { line: index + 1, fullName: fullname, email, ...details };
        return { ...person, ...(language && { language }) };
      });
      const readRows: ReadRows = async (add) => {
        await add(rows);
        return { redirectUrl, request, skipped: [], firstRows: [], unknownLanguages: summarizeLanguages(unknown) };
      };
      return withStagedRows({ organizationId, readRows }, (tx, staged) =>
        withIdempotency(tx, staged.request, () => inviteStaged(tx, caller, staged, action)),
      );
    },

    /**
     * Invites the people in a file. An organization imports one file at a time. A large file is invited in batches;
     * `inBackground` returns the id of the import without waiting for them.
     */
    async importFile(
      caller: Caller,
      file: InviteFile,
      { inBackground }: { inBackground: boolean },
    ): Promise<Untranslated<ImportReply['data']>> {
      const { organizationId } = file;
      membershipIn(caller, organizationId);
      const reply = await withStagedRows(file, (tx, staged) =>
        withIdempotency<Untranslated<ImportReply['data']>>(tx, staged.request, async () => {
          await refuseSecondImport(tx, organizationId);
          const people = await countStagedRows(tx, staged.key);
          if (people <= maxInOneTransaction) return inviteStaged(tx, caller, staged, 'MembersInvited');
          await imports.begin(tx, caller, staged.key, { ...staged, people, inBackground });
          return { invited: 0, skipped: [], importId: staged.key.importId };
        }),
      );
      const { importId } = reply;
      return inBackground || importId === undefined ? reply : imports.finish({ organizationId, importId });
    },

    /** Returns what importing the file would do now, without inviting anybody. */
    async previewFile(caller: Caller, file: InviteFile): Promise<Untranslated<ImportReply['data']>> {
      membershipIn(caller, file.organizationId);
      return withStagedRows(file, async (tx, { key, skipped, firstRows, unknownLanguages }) => {
        const [completed, unchanged] = partition(await takeMembers(tx, key));
        return {
          invited: await countStagedRows(tx, key),
          ...(completed.length > 0 && { completed: completed.length }),
          skipped: sortByLine([...skipped, ...unchanged]),
          ...(unknownLanguages.rows > 0 && { unknownLanguages }),
          firstRows: firstRows.map(({ line, fullName, email, language, ownValues, ...row }) => ({
            line,
            fullname: fullName,
            email: shownEmail(email),
            ...(language && { language }),
            ...toPersonDetails(row),
            ...(ownValues && { fieldValues: ownValues }),
          })),
        };
      });
    },
  };
}

/**
 * Returns the origin of a redirect URL, which must be the app's invitation page on an allowed origin. Links are built
 * from the origin alone, never from the URL itself.
 */
function originOfRedirectUrl(redirectUrl: string, allowedOrigins: readonly string[]): string {
  const url = URL.parse(redirectUrl);
  const isAllowed =
    url !== null &&
    allowedOrigins.includes(url.origin) &&
    url.pathname === '/email-link' &&
    url.username === '' &&
    url.password === '' &&
    // The parser accepts backslashes, blanks and a missing '//'. Other programs may read a different host from those.
    url.href === redirectUrl;
  if (!isAllowed) throw AppError.invalid({ redirectUrl: message('redirectNotAllowed') });
  return url.origin;
}

function partition(
  members: Awaited<ReturnType<typeof takeMembers>>,
): [completed: SkippedLine[], unchanged: SkippedLine[]] {
  const { completed = [], unchanged = [] } = Object.groupBy(members, ({ isCompleted }) =>
    isCompleted ? 'completed' : 'unchanged',
  );
  return [completed, unchanged];
}

const sortByLine = (rows: SkippedLine[]) => rows.sort((a, b) => a.line - b.line);
