import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type {
  addGroup,
  changeGroupPeople,
  Group,
  removeGroup as removeGroupCall,
  updateGroup as updateGroupCall,
} from '#contract/group.ts';
import { fixDays, mostGroups } from '#domain/memberGroup.ts';
import { choiceKey, type RenamedChoice } from '#domain/organizationField.ts';
import { audit } from '#server/audit/audit.ts';
import { type Caller, lockCaller, membershipIn } from '#server/platform/api/caller.ts';
import { staleVersion } from '#server/platform/api/fieldChanges.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import type { GroupRule } from '#server/platform/database/memberFilter.ts';
import { findTimeZone } from '#server/platform/database/organizationLocale.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, ReadDb, Tx } from '#server/platform/database/transaction.ts';
import { listFirst } from '#server/platform/formatsOf.ts';
import { message } from '#texts/message.ts';
import {
  countGroups,
  countPeople,
  deletePeople,
  type GroupKey,
  type GroupRecord,
  hasAny,
  insertGroup,
  insertPeople,
  isNameTaken,
  listFollowed,
  listFollowers,
  listGroups,
  lockGroups,
  removeGroup,
  replaceOwnChoices,
  updateGroup,
} from './groupRepository.ts';

export type GroupService = ReturnType<typeof createGroupService>;

/** Lists and changes the groups of organizations. */
export function createGroupService({ db, readDb, now }: { db: Db; readDb: ReadDb; now: () => Date }) {
  const get = async (tx: Tx, { organizationId, groupId }: GroupKey): Promise<GroupRecord> => {
    const [group] = await listGroups(tx, organizationId, [groupId]);
    if (group === undefined) throw AppError.notFound('group');
    return group;
  };

  /** Counts the days of the filters. */
  const toRules = async (tx: Tx, organizationId: string, groups: readonly GroupRecord[]): Promise<GroupRule[]> => {
    const timeZone = await findTimeZone(tx, organizationId);
    const today = { now: now().getTime(), timeZone };
    return groups.map(({ id, filter }) => ({ id, filter: filter && fixDays(filter, today) }));
  };

  const requireFreeName = async (tx: Tx, organizationId: string, name: string, groupId?: string): Promise<void> => {
    if (await isNameTaken(tx, organizationId, { name, groupId })) {
      throw AppError.invalid({ name: message('groupNameTaken') });
    }
  };

  const requireAny = async (tx: Tx, organizationId: string, memberIds: readonly string[]): Promise<void> => {
    if (memberIds.length > 0 && !(await hasAny(tx, organizationId, memberIds))) throw AppError.notFound('member');
  };

  const toReplies = async (
    tx: Tx,
    caller: Caller,
    organizationId: string,
    groups: readonly GroupRecord[],
  ): Promise<Group[]> => {
    const { organizationMemberId: exceptId } = membershipIn(caller, organizationId);
    const counts = await countPeople(tx, { organizationId, exceptId }, await toRules(tx, organizationId, groups));
    return groups.map(({ changes: _changes, ...group }, index) => ({ ...group, people: counts[index] ?? 0 }));
  };

  const toReply = async (tx: Tx, caller: Caller, key: GroupKey): Promise<Group> => {
    const [reply] = await toReplies(tx, caller, key.organizationId, [await get(tx, key)]);
    if (reply === undefined) throw AppError.notFound('group');
    return reply;
  };

  return {
    /** Lets groups that filter by renamed choices of a field filter by the new ones. */
    renameChoices: (
      tx: Tx,
      { organizationId, fieldId }: { readonly organizationId: string; readonly fieldId: string },
      renamed: readonly RenamedChoice[],
    ): Promise<void> =>
      replaceOwnChoices(
        tx,
        organizationId,
        renamed.map(({ from, to }) => ({ from: choiceKey(fieldId, from), to: choiceKey(fieldId, to) })),
      ),

    /** Finds a group of the organization. Throws 404 if it has none. */
    async find(tx: Tx, organizationId: string, groupId: string): Promise<GroupRule> {
      const [rule] = await toRules(tx, organizationId, [await get(tx, { organizationId, groupId })]);
      if (rule === undefined) throw AppError.notFound('group');
      return rule;
    },

    /** Finds groups of the organization. Unknown and removed ones are missing. */
    async listRules(tx: Tx, organizationId: string, ids: readonly string[]): Promise<GroupRule[]> {
      return ids.length === 0 ? [] : toRules(tx, organizationId, await listGroups(tx, organizationId, ids));
    },

    /**
     * Lists the groups by name, each with how many people are in it now. With an assessment, also whether it invites their
     * new members.
     */
    async list(caller: Caller, organizationId: string, assessmentId?: string): Promise<Group[]> {
      membershipIn(caller, organizationId);
      return readDb.transaction().execute(async (tx) => {
        const groups = await toReplies(tx, caller, organizationId, await listGroups(tx, organizationId));
        if (assessmentId === undefined) return groups;
        const followed = await listFollowed(tx, organizationId, assessmentId);
        return groups.map((group) => {
          const newMembers = followed.get(group.id);
          return newMembers === undefined ? group : { ...group, newMembers };
        });
      });
    },

    /** Adds a group. Throws 409 if the organization has 50. */
    async add(
      caller: Caller,
      organizationId: string,
      { name, filter, organizationMemberIds }: z.infer<typeof addGroup.body>,
      request?: RepeatableRequest,
    ): Promise<Group> {
      membershipIn(caller, organizationId);
      if (filter && organizationMemberIds) throw AppError.invalid({ organizationMemberIds: message('groupHasFilter') });
      return runTransaction(db, async (tx) => {
        await lockCaller(tx, caller);
        return withIdempotency(tx, request, async () => {
          await lockGroups(tx, organizationId);
          if ((await countGroups(tx, organizationId)) >= mostGroups) {
            throw AppError.conflict(message('tooManyGroups', { maximum: mostGroups }));
          }
          await requireFreeName(tx, organizationId, name);
          const groupId = await insertGroup(tx, organizationId, { name, filter: filter ?? null, at: now() });
          const key = { organizationId, groupId };
          await requireAny(tx, organizationId, organizationMemberIds ?? []);
          const count = await insertPeople(tx, key, organizationMemberIds ?? [], now());
          await audit.record(tx, organizationId, {
            by: caller,
            action: 'GroupAdded',
            subjectId: groupId,
            ...(filter === undefined && { details: { count } }),
          });
          return toReply(tx, caller, key);
        });
      });
    },

    /** Changes name and filter. Throws 409 if the body names another version than the current one. */
    async update(
      caller: Caller,
      key: z.infer<typeof updateGroupCall.params>,
      { name, filter, version }: z.infer<typeof updateGroupCall.body>,
    ): Promise<Group> {
      const { organizationId, groupId } = key;
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await lockGroups(tx, organizationId);
        const record = await get(tx, key);
        if (version !== record.version) {
          throw await staleVersion(tx, caller, { organizationId, ...record }, { key: 'groupChanged', version });
        }
        if (filter !== undefined && record.filter === null) {
          throw AppError.invalid({ filter: message('groupIsPicked') });
        }
        await requireFreeName(tx, organizationId, name, groupId);
        const next = { name, filter: filter ?? record.filter };
        const changed = listChanged(record, next);
        if (changed.length > 0) {
          await updateGroup(tx, organizationId, record, next, { changed, by: caller.userId, at: now() });
          const details = { fields: changed };
          await audit.record(tx, organizationId, { by: caller, action: 'GroupUpdated', subjectId: groupId, details });
        }
        return toReply(tx, caller, key);
      });
    },

    /** Adds people to a group of picked ones, or removes some. Counts those for whom it changed something. */
    async changePeople(
      caller: Caller,
      key: z.infer<typeof changeGroupPeople.params>,
      { add, remove }: z.infer<typeof changeGroupPeople.body>,
    ): Promise<Group & { readonly added: number; readonly removed: number }> {
      const { organizationId, groupId } = key;
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await lockGroups(tx, organizationId);
        const { filter } = await get(tx, key);
        if (filter !== null) {
          throw AppError.invalid({ [add.length > 0 ? 'add' : 'remove']: message('groupHasFilter') });
        }
        await requireAny(tx, organizationId, [...add, ...remove]);
        const removed = await deletePeople(tx, key, remove);
        const added = await insertPeople(tx, key, add, now());
        const count = added + removed;
        if (count > 0) {
          const details = { count };
          const entry = { by: caller, action: 'GroupPeopleChanged', subjectId: groupId, details } as const;
          await audit.record(tx, organizationId, entry);
        }
        return { ...(await toReply(tx, caller, key)), added, removed };
      });
    },

    /** Removes a group. Throws 409 while a coming assessment invites new members by it. */
    async remove(caller: Caller, key: z.infer<typeof removeGroupCall.params>): Promise<void> {
      const { organizationId, groupId } = key;
      membershipIn(caller, organizationId);
      await runTransaction(db, async (tx) => {
        await lockGroups(tx, organizationId);
        await get(tx, key);
        const names = await listFollowers(tx, key, { language: caller.language, now: now() });
        if (names.length > 0) {
          throw AppError.conflict(message('groupInUse', { assessments: listFirst(names, caller.language) }));
        }
        await removeGroup(tx, key, now());
        await audit.record(tx, organizationId, { by: caller, action: 'GroupRemoved', subjectId: groupId });
      });
    },
  };
}

/** Names the fields that differ from the stored ones. */
function listChanged(record: GroupRecord, next: Pick<GroupRecord, 'name' | 'filter'>): string[] {
  const isSameFilter = isDeepStrictEqual(record.filter, next.filter);
  return [...(record.name === next.name ? [] : ['name']), ...(isSameFilter ? [] : ['filter'])];
}
