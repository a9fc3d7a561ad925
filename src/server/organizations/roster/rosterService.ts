import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type {
  chooseRosterRow,
  commitRoster,
  ListRosterRowsReply,
  listRosterRows,
  listRosters,
  Roster,
} from '#contract/roster.ts';
import type { CsvColumns } from '#domain/csvHeadings.ts';
import { shownEmail } from '#domain/emailAddress.ts';
import { listOwnNames, type OwnField, type OwnFieldName } from '#domain/organizationField.ts';
import { readOwnValue, writeOwnValue } from '#domain/ownFieldValues.ts';
import { createRosterComparison, type RosterRow } from '#domain/roster.ts';
import { audit } from '#server/audit/audit.ts';
import { allowManyRows, lockInvitations } from '#server/organizations/invitations/invitePeople.ts';
import type { ReadFile } from '#server/organizations/invitations/readMemberCsv.ts';
import type { SkippedLine } from '#server/organizations/invitations/skippedLine.ts';
import type { OrganizationFieldService } from '#server/organizations/organization-fields/organizationFieldService.ts';
import type { TeamService } from '#server/organizations/team/teamService.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import type { BulkQueue } from '#server/platform/database/bulkQueue.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { translateMessage } from '#server/platform/translateMessage.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import { canUndo, isStale, startCommit, startUndo } from './rosterChangeRepository.ts';
import type { RosterJobs } from './rosterJobs.ts';
import {
  countFacts,
  deleteLeavers,
  deleteRoster,
  describeFile,
  findCandidates,
  findMeantMembers,
  findRoster,
  insertFilePart,
  insertLeavers,
  insertRoster,
  insertRows,
  listRows,
  listRosters as listStoredRosters,
  lockRoster,
  type RosterKey,
  readFilePart,
  saveChoice,
  saveFacts,
  takeComparedRows,
} from './rosterRepository.ts';

export type RosterService = ReturnType<typeof createRosterService>;

interface Parts {
  readonly db: Db;
  readonly bulk: BulkQueue;
  readonly team: TeamService;
  readonly jobs: RosterJobs;
  readonly fields: OrganizationFieldService;
  readonly now: () => Date;
}

interface RosterUpload {
  readonly organizationId: string;
  readonly mode: Roster['mode'];
  readonly columns: CsvColumns | undefined;
  /** Passes valid rows to `add` and pieces of the file to `keep` as they arrive. */
  readonly readFile: (parts: {
    readonly add: (rows: readonly RosterRow[]) => Promise<void>;
    readonly keep: (content: Buffer) => Promise<void>;
  }) => Promise<Pick<ReadFile, 'skipped' | 'headings'> & { readonly fileName: string }>;
}

/** Rows per statement. */
const batchSize = 5_000;

const longestFileName = 200;

/** Staff lists: compares an uploaded list with the members, and keeps what it would change until it is committed. */
export function createRosterService({ db, bulk, team, jobs, fields, now }: Parts) {
  const inTransaction = <Result>(act: (tx: Tx) => Promise<Result>) => db.transaction().execute(act);

  const find = async (tx: Tx, key: RosterKey): Promise<Roster> => {
    const found = await findRoster(tx, key);
    if (found === undefined) throw AppError.notFound('roster');
    return found;
  };

  /** Compares rows with the members and stores what they mean. */
  const compareRows = async (
    tx: Tx,
    key: RosterKey,
    rows: readonly RosterRow[],
    compareRow: ReturnType<typeof createRosterComparison>,
  ): Promise<void> => {
    const candidatesOf = await findCandidates(tx, key.organizationId, rows, now());
    const compared = rows.map((row) => {
      const { seen, ...candidates } = candidatesOf(row.line);
      const { reason, ...result } = compareRow(row, candidates);
      const { byNumber, byEmail, byName, byZeros } = candidates;
      const member = [byNumber, byEmail, byName, byZeros].find((candidate) => candidate?.id === result.memberId);
      const before = Object.fromEntries(result.changes.map((field) => [field, member?.[field] ?? null]));
      return { ...result, row, before, seen: seen.get(result.memberId ?? ''), reason: reason && [reason] };
    });
    await insertRows(tx, key, compared);
  };

  /** Creates a function that takes the next rows of the file. */
  const createAdd = (key: RosterKey) => {
    const compareRow = createRosterComparison();
    return (rows: readonly RosterRow[]): Promise<void> =>
      bulk.run(rows.length, () => inTransaction((tx) => compareRows(tx, key, rows, compareRow)));
  };

  /** Compares the stored rows again, in a transaction that holds the list. Choices are made anew. */
  const compareAgain = async (tx: Tx, key: RosterKey): Promise<void> => {
    const compareRow = createRosterComparison();
    const ownFields = await fields.listOf(tx, key.organizationId);
    await deleteLeavers(tx, key);
    for (let after = 0; ; ) {
      const rows = await takeComparedRows(tx, key, after, batchSize);
      const last = rows.at(-1);
      if (last === undefined) break;
      const read = rows.map((row) => readAgain(ownFields, row));
      await compareRows(
        tx,
        key,
        read.flatMap(({ row }) => row ?? []),
        compareRow,
      );
      await insertErrors(
        tx,
        key,
        read.flatMap(({ skipped }) => skipped ?? []),
      );
      after = last.line;
    }
    const { mode } = await find(tx, key);
    if (mode === 'Whole') await insertLeavers(tx, key);
    await saveFacts(tx, key, await countFacts(tx, key, now()));
  };

  const addErrors = async (key: RosterKey, skipped: readonly SkippedLine[]): Promise<void> => {
    for (let from = 0; from < skipped.length; from += batchSize) {
      await inTransaction((tx) => insertErrors(tx, key, skipped.slice(from, from + batchSize)));
    }
  };

  return {
    /** Reads a list and compares it with the members. Changes nothing else. */
    async upload(caller: Caller, { organizationId, mode, columns, readFile }: RosterUpload): Promise<Roster> {
      membershipIn(caller, organizationId);
      const key = { organizationId, rosterId: randomUUID() };
      let parts = 0;
      await inTransaction((tx) => insertRoster(tx, key, { mode, columns, fileName: '', uploadedBy: caller.userId }));
      try {
        const { skipped, headings, fileName } = await readFile({
          add: createAdd(key),
          keep: async (content) => {
            parts += 1;
            await inTransaction((tx) => insertFilePart(tx, key, parts, content));
          },
        });
        await addErrors(key, skipped);
        return await bulk.runAlone(organizationId, batchSize, () =>
          runTransaction(db, async (tx) => {
            // The caller may have been removed while the file arrived.
            await team.lock(tx, caller, organizationId);
            await allowManyRows(tx);
            await describeFile(tx, key, { fileName: fileName.slice(-longestFileName), headings });
            if (mode === 'Whole') await insertLeavers(tx, key);
            const facts = await countFacts(tx, key, now());
            await saveFacts(tx, key, facts);
            const count = Object.values(facts.counts).reduce((sum, rows) => sum + rows, 0) - facts.leavers;
            const entry = {
              by: caller,
              action: 'RosterUploaded',
              subjectId: key.rosterId,
              details: { count },
            } as const;
            await audit.record(tx, organizationId, entry);
            return find(tx, key);
          }),
        );
      } catch (error) {
        await inTransaction((tx) => deleteRoster(tx, key));
        throw error;
      }
    },

    async list(caller: Caller, organizationId: string, page: z.output<typeof listRosters.query>) {
      membershipIn(caller, organizationId);
      return inTransaction((tx) => listStoredRosters(tx, organizationId, page));
    },

    async get(caller: Caller, key: RosterKey): Promise<Roster> {
      membershipIn(caller, key.organizationId);
      return inTransaction((tx) => find(tx, key));
    },

    async listRows(
      caller: Caller,
      key: RosterKey,
      query: z.output<typeof listRosterRows.query>,
    ): Promise<ListRosterRowsReply> {
      membershipIn(caller, key.organizationId);
      const { data, meta } = await inTransaction(async (tx) => {
        await find(tx, key);
        return listRows(tx, key, query);
      });
      const translated = data.map(({ reason, ...row }) => ({
        ...row,
        ...(reason && { reason: reason.map((one) => translateMessage(one, caller.language)).join('. ') }),
      }));
      return { data: translated, meta };
    },

    /** Stores the choice for a doubtful row, and returns the list with what it would do then. */
    async choose(
      caller: Caller,
      { line, ...key }: RosterKey & { readonly line: number },
      { choice }: z.output<typeof chooseRosterRow.body>,
    ): Promise<Roster> {
      membershipIn(caller, key.organizationId);
      return runTransaction(db, async (tx) => {
        await team.lock(tx, caller, key.organizationId);
        const status = await lockRoster(tx, key);
        if (status === undefined) throw AppError.notFound('roster');
        if (status !== 'Preview') throw AppError.conflict(message('rosterCommitted'));
        if (!(await saveChoice(tx, key, line, choice))) throw AppError.notFound('rosterRow');
        await saveFacts(tx, key, await countFacts(tx, key, now()));
        return find(tx, key);
      });
    },

    /** Starts to do what the preview says. If it is stale, stores a new one and throws a conflict. */
    async commit(
      caller: Caller,
      key: RosterKey,
      { confirmed = [] }: z.output<typeof commitRoster.body>,
    ): Promise<Roster> {
      const { organizationId, rosterId } = key;
      membershipIn(caller, organizationId);
      const stale = AppError.stale(message('rosterStale'));
      const started = await runTransaction(db, async (tx) => {
        await team.lock(tx, caller, organizationId);
        await allowManyRows(tx);
        await lockInvitations(tx, organizationId);
        const status = await lockRoster(tx, key);
        if (status === undefined) throw AppError.notFound('roster');
        if (status !== 'Preview') throw AppError.conflict(message('rosterCommitted'));
        const { facts } = await find(tx, key);
        const current = await countFacts(tx, key, now());
        if (!isDeepStrictEqual(facts, current) || (await isStale(tx, key, now()))) {
          await compareAgain(tx, key);
          return undefined;
        }
        if (!current.warnings.every((warning) => confirmed.includes(warning))) {
          throw AppError.conflict(message('rosterUnconfirmed'));
        }
        if (!(await startCommit(tx, key, { by: caller.userId, origin: caller.origin }))) {
          throw AppError.conflict(message('rosterRunning'));
        }
        await audit.record(tx, organizationId, { by: caller, action: 'RosterCommitted', subjectId: rosterId });
        await jobs.add(tx, key);
        return find(tx, key);
      });
      if (started === undefined) throw stale;
      return started;
    },

    /** Starts to undo a list. */
    async undo(caller: Caller, key: RosterKey): Promise<Roster> {
      const { organizationId, rosterId } = key;
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await team.lock(tx, caller, organizationId);
        if ((await lockRoster(tx, key)) === undefined) throw AppError.notFound('roster');
        if (!(await canUndo(tx, key))) throw AppError.conflict(message('rosterUndoOver'));
        if (!(await startUndo(tx, key, { by: caller.userId, origin: caller.origin }))) {
          throw AppError.conflict(message('rosterRunning'));
        }
        await audit.record(tx, organizationId, { by: caller, action: 'RosterUndone', subjectId: rosterId });
        await jobs.add(tx, key);
        return find(tx, key);
      });
    },

    /** Returns the name of the file and its pieces. */
    async download(
      caller: Caller,
      key: RosterKey,
    ): Promise<{ readonly name: string; readonly pieces: AsyncIterable<Buffer> }> {
      membershipIn(caller, key.organizationId);
      const { fileName, hasFile } = await inTransaction((tx) => find(tx, key));
      if (!hasFile) throw AppError.notFound('file');
      return { name: fileName, pieces: readParts(db, key) };
    },
  };
}

/** Stores rows with errors. */
async function insertErrors(tx: Tx, key: RosterKey, skipped: readonly SkippedLine[]): Promise<void> {
  if (skipped.length === 0) return;
  const errors = skipped.map(({ line, email, person, reason }) => ({
    row: { line, email: email.toLowerCase(), fullName: person?.name ?? '' },
    number: person?.number ?? '',
    reason: typeof reason === 'string' ? [] : reason,
  }));
  const meant = errors.map(({ row: { email }, number }) => ({ email, number }));
  const memberOf = await findMeantMembers(tx, key.organizationId, meant);
  const rows = errors.map(({ row, number, reason }) => {
    const memberId = memberOf({ email: row.email, number });
    return { row, kind: 'Error', memberId, changes: [], kept: [], before: {}, seen: undefined, reason } as const;
  });
  await insertRows(tx, key, rows);
}

/** Reads the values of a stored row again: since the upload, a field may have been removed, or a choice. */
function readAgain(fields: readonly OwnField[], row: RosterRow): { row?: RosterRow; skipped?: SkippedLine } {
  const reason: ServerMessage[] = [];
  const values: Record<OwnFieldName, string | undefined> = {};
  for (const { name, fieldId } of listOwnNames(Object.keys(row))) {
    const field = fields.find(({ id }) => id === fieldId);
    const reading = field && readOwnValue(field, writeOwnValue(field, row[name] ?? ''));
    if (reading?.error) reason.push(reading.error);
    else values[name] = reading?.value;
  }
  if (reason.length === 0) return { row: { ...row, ...values } };
  const { line, email, fullName: name, employeeNumber: number = '' } = row;
  return { skipped: { line, email: shownEmail(email), reason, person: { name, number } } };
}

async function* readParts(db: Db, key: RosterKey): AsyncGenerator<Buffer> {
  for (let part = 1; ; part += 1) {
    const content = await db.transaction().execute((tx) => readFilePart(tx, key, part));
    if (content === undefined) return;
    yield content;
  }
}
