import type { z } from 'zod';
import type { DetailValues } from '#contract/detailUse.ts';
import type { exportMembers, FoundMember, ListMembersReply, listMembers as listMembersCall } from '#contract/member.ts';
import { mostSelected } from '#contract/memberBulk.ts';
import { writeOwnValue } from '#domain/ownFieldValues.ts';
import { mapFacets } from '#domain/personFacets.ts';
import { facetFields, usedFields } from '#domain/personFields.ts';
import { type Actor, audit } from '#server/audit/audit.ts';
import type { GroupService } from '#server/organizations/groups/groupService.ts';
import type { InvitationMails } from '#server/organizations/invitation-mails/invitationMails.ts';
import type { OrganizationFieldService } from '#server/organizations/organization-fields/organizationFieldService.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { readBatches, writeCsv } from '#server/platform/api/csvDownload.ts';
import { AppError } from '#server/platform/appError.ts';
import { findDetailUse } from '#server/platform/database/detailUse.ts';
import type { FixedFilter } from '#server/platform/database/memberFilter.ts';
import { findTimeZone } from '#server/platform/database/organizationLocale.ts';
import type { Db, ReadDb, Tx } from '#server/platform/database/transaction.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import { languageNames } from '#texts/languages.ts';
import {
  acceptMembership,
  addMissingDetails,
  addMissingLanguages,
  addValues,
  countInvitable,
  findGroupIds,
  findMembers,
  findTakenNumbers,
  hasAcceptedRole,
  hasRole,
  insertMissingMembers,
  listFacetValues,
  listMemberIdBatches,
  listMemberIds,
  listMembers,
  listMembersForExport,
  type MemberPage,
  type MemberQuery,
  renameMember,
} from './memberRepository.ts';
import type { MembershipKey } from './membership.ts';

export type MemberService = ReturnType<typeof createMemberService>;

/** Lists, exports, adds and accepts memberships. */
export function createMemberService({
  db,
  readDb,
  groups,
  invitationMails,
  ownFieldsOf,
  announcePractitioner,
}: {
  db: Db;
  readDb: ReadDb;
  groups: GroupService;
  invitationMails: InvitationMails;
  ownFieldsOf: OrganizationFieldService['listOf'];
  announcePractitioner: (tx: Tx, membership: MembershipKey) => Promise<void>;
}) {
  const findGroup = (tx: Tx, organizationId: string, groupId: string | undefined) =>
    groupId === undefined ? undefined : groups.find(tx, organizationId, groupId);

  const listWithGroups = async (
    tx: Tx,
    query: MemberQuery,
    page: MemberPage & { readonly 'groupIds[]'?: readonly string[] | undefined },
  ) => {
    const list = await listMembers(tx, query, page);
    const { 'groupIds[]': groupIds } = page;
    if (groupIds === undefined) return list;
    const { organizationId } = query;
    const rules = await groups.listRules(tx, organizationId, groupIds);
    const ids = list.rows.map(({ id }) => id);
    const found = await findGroupIds(tx, organizationId, ids, rules);
    return { ...list, rows: list.rows.map((row) => ({ ...row, groupIds: found.get(row.id) ?? [] })) };
  };

  return {
    async list(
      caller: Caller,
      organizationId: string,
      { onlyMembers, assessmentId, search, ...page }: z.infer<typeof listMembersCall.query>,
    ): Promise<ListMembersReply> {
      const { organizationMemberId: exceptId } = membershipIn(caller, organizationId);
      const query = {
        organizationId,
        exceptId,
        onlyMembers: onlyMembers === 'true',
        filters: toFilters(page),
        assessmentId,
        search,
      };
      const { limit, offset, groupId } = page;
      const [{ rows, total, scheduled }, invitable, waitingMails] = await readDb.transaction().execute(async (tx) => {
        const group = await findGroup(tx, organizationId, groupId);
        return Promise.all([
          listWithGroups(tx, { ...query, group }, page),
          assessmentId === undefined ? undefined : requireInvitable(tx, organizationId, assessmentId),
          invitationMails.findWaiting(tx, organizationId),
        ]);
      });
      return {
        data: rows,
        meta: {
          total,
          currentPage: Math.floor(offset / limit) + 1,
          scheduledCount: scheduled,
          notScheduledCount: total - scheduled,
          ...(invitable && { invitable }),
          ...(waitingMails && { waitingMails }),
        },
      };
    },

    /** Finds the first members by name that match a search. */
    async find(caller: Caller, organizationId: string, search: string): Promise<FoundMember[]> {
      const { organizationMemberId: exceptId } = membershipIn(caller, organizationId);
      return readDb.transaction().execute((tx) => findMembers(tx, { organizationId, exceptId }, search));
    },

    /** Lists the values of the facets that the organization uses, with how many people have each. */
    async listDetailValues(caller: Caller, organizationId: string): Promise<DetailValues> {
      const { organizationMemberId: exceptId } = membershipIn(caller, organizationId);
      return readDb.transaction().execute(async (tx) => {
        const { usedDetails } = await findDetailUse(tx, organizationId);
        const used = facetFields.filter(({ name }) => usedDetails.includes(name));
        return listFacetValues(tx, { organizationId, exceptId }, used);
      });
    },

    /** Lists the ids of the first 10,000 members that match, in list order. */
    async listIds(
      caller: Caller,
      organizationId: string,
      { search, ...order }: z.infer<typeof exportMembers.query>,
    ): Promise<string[]> {
      const { organizationMemberId: exceptId } = membershipIn(caller, organizationId);
      const filters = toFilters(order);
      const query = { organizationId, exceptId, onlyMembers: false, filters, assessmentId: undefined, search };
      return readDb.transaction().execute(async (tx) => {
        const group = await findGroup(tx, organizationId, order.groupId);
        return listMemberIds(tx, { ...query, group }, { ...order, limit: mostSelected });
      });
    },

    /** Exports the whole list as a CSV file, in chunks so that it never lies in memory at once. */
    async exportCsv(caller: Caller, organizationId: string, { search, ...order }: z.infer<typeof exportMembers.query>) {
      const { organizationMemberId: exceptId } = membershipIn(caller, organizationId);
      const query = {
        organizationId,
        exceptId,
        onlyMembers: false,
        filters: toFilters(order),
        assessmentId: undefined,
        search,
      };
      const { batches, timeZone, fields, ownFields } = await db.transaction().execute(async (tx) => {
        const group = await findGroup(tx, organizationId, order.groupId);
        const listed = await listMemberIdBatches(tx, { ...query, group }, order);
        const details = { format: 'Csv', count: listed.count } as const;
        await audit.record(tx, organizationId, { by: caller, action: 'MembersExported', details });
        const { usedDetails } = await findDetailUse(tx, organizationId);
        return {
          ...listed,
          timeZone: await findTimeZone(tx, organizationId),
          fields: usedFields(usedDetails),
          ownFields: await ownFieldsOf(tx, organizationId),
        };
      });
      const { memberFile: t, personDetails: detailNames } = documentTexts(caller.language);
      const header = [
        t('fullName'),
        t('email'),
        t('role'),
        t('status'),
        t('dateAdded', { timeZone }),
        ...fields.map(({ name }) => detailNames(name)),
        ...ownFields.map(({ label }) => label),
        t('language'),
      ];
      const rows = readBatches(readDb, batches, async (tx, batch) => {
        const members = await listMembersForExport(tx, organizationId, timeZone, batch);
        return members.map(({ fullName, email, role, status, added, language, values, ...details }) => [
          fullName,
          email,
          t('roleName', { role }),
          t('statusName', { status }),
          added,
          ...fields.map(({ name }) => details[name] ?? ''),
          ...ownFields.map((field) => writeOwnValue(field, values[field.id] ?? '')),
          language === undefined ? '' : languageNames[language],
        ]);
      });
      return writeCsv(header, rows);
    },

    hasRole,

    hasAcceptedRole,

    /** Accepts an open membership, logs it, and announces a new practitioner. Accepting it again is a no-op. */
    async accept(tx: Tx, membership: MembershipKey, person: Pick<Actor, 'userId' | 'origin'>): Promise<void> {
      const role = await acceptMembership(tx, membership);
      if (role === undefined) return;
      if (role === 'Practitioners') await announcePractitioner(tx, membership);
      const by = { ...person, role };
      await audit.record(tx, membership.organizationId, { by, action: 'InvitationAccepted' });
    },

    rename: renameMember,

    addMissing: insertMissingMembers,

    addMissingDetails,

    addMissingLanguages,

    addValues,

    findTakenNumbers,
  };
}

function toFilters(query: z.infer<typeof exportMembers.query>): FixedFilter {
  const statuses = query['filterByStatus[]'];
  return {
    roles: query['filterByRole[]'],
    // Both together keep people who match both.
    statuses:
      query.onlyInvited === 'true' ? (statuses ?? ['Invited']).filter((status) => status === 'Invited') : statuses,
    booking: query.filterByBooking,
    invitedTo: query.invitedTo,
    joinedSince: query.joinedSince,
    joinedBefore: query.joinedBefore,
    notAssessedSince: query.notAssessedSince,
    neverAssessed: query.neverAssessed === 'true' ? true : undefined,
    bookedAtSites: query['bookedAtSite[]'],
    ...mapFacets((name) => query[`${name}[]`]),
    ownChoices: query['ownChoice[]'],
    hasUnusedLinks: query.onlyUnusedLinks === 'true' ? true : undefined,
  };
}

async function requireInvitable(tx: Tx, organizationId: string, assessmentId: string) {
  const counts = await countInvitable(tx, organizationId, assessmentId);
  if (counts === undefined) throw AppError.notFound('assessment');
  return counts;
}
