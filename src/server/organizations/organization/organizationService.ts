import type { z } from 'zod';
import type { AdministeredOrganization, MemberOrganization, Organization } from '#contract/organization.ts';
import type {
  createOrganization,
  updateOrganization as updateOrganizationCall,
} from '#contract/organizationProfile.ts';
import { validateTimeZone } from '#domain/calendarDate.ts';
import { audit } from '#server/audit/audit.ts';
import type { FileService } from '#server/files/fileService.ts';
import type { ConsentService } from '#server/identity/consent/consentService.ts';
import type { UserService } from '#server/identity/users/userService.ts';
import { type Caller, lockCaller, membershipIn, organizationIdsOf } from '#server/platform/api/caller.ts';
import { nameChanges, staleVersion } from '#server/platform/api/fieldChanges.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import {
  countFoundedToday,
  insertFounder,
  insertOrganization,
  listOrganizations,
  lockOrganization,
  type OrganizationRecord,
  updateOrganization,
} from './organizationRepository.ts';

export type OrganizationService = ReturnType<typeof createOrganizationService>;

interface OrganizationServiceParts {
  readonly db: Db;
  readonly files: FileService;
  readonly consents: ConsentService;
  readonly users: UserService;
  /** Ends the held times that no schedule has any more, and tells people. */
  readonly endHoldsOutside: (tx: Tx, caller: Caller, organizationId: string) => Promise<void>;
  readonly now: () => Date;
}

type OrganizationBody = z.infer<typeof createOrganization.body>;

/** More than a consultant sets up, and too few to send invitations to strangers from. */
const mostFoundedPerDay = 10;

/** Founds, updates and lists organizations. */
export function createOrganizationService({
  db,
  files,
  consents,
  users,
  endHoldsOutside,
  now,
}: OrganizationServiceParts) {
  const get = async (tx: Tx, organizationId: string): Promise<OrganizationRecord> => {
    const [organization] = await listOrganizations(tx, [organizationId]);
    if (organization === undefined) throw AppError.notFound('organization');
    return organization;
  };

  const toAdministered = async (
    tx: Tx,
    caller: Caller,
    record: OrganizationRecord,
  ): Promise<AdministeredOrganization> => {
    const { changes, founderId, siteTimeZones: _, ...organization } = record;
    const lastChanges = await nameChanges(tx, { organizationId: record.id, changes });
    return { ...organization, ...zonesOf(record), lastChanges, isFounder: founderId === caller.userId };
  };

  const validateProfile = async (
    tx: Tx,
    caller: Caller,
    { timeZone, image }: OrganizationBody,
    organizationId: string | null,
  ) => {
    const error = timeZone === undefined ? undefined : validateTimeZone(timeZone);
    if (error !== undefined) throw AppError.invalid({ timeZone: error });
    const owner = { userId: caller.userId, organizationId };
    if (image !== null && !(await files.lockOrganizationImage(tx, image, owner))) {
      throw AppError.invalid({ image: message('pictureGone') });
    }
  };

  return {
    get,

    /** Founds an organization. The caller becomes its administrator. Throws 429 for the eleventh within a day. */
    async create(
      caller: Caller,
      body: OrganizationBody,
      request?: RepeatableRequest,
    ): Promise<AdministeredOrganization> {
      // Row-level security hides the organization until the caller is a member of it.
      return runAsSystem(() =>
        runTransaction(db, async (tx) => {
          await lockCaller(tx, caller);
          return withIdempotency(tx, request, async () => {
            await validateProfile(tx, caller, body, null);
            if ((await countFoundedToday(tx, caller.userId)) >= mostFoundedPerDay) {
              throw AppError.tooManyRequests(message('tooManyFounded', { count: mostFoundedPerDay }));
            }
            const organizationId = await insertOrganization(tx, caller.userId, toProfile(body));
            await insertFounder(tx, organizationId, caller.userId);
            await users.chooseOrganization(tx, caller.userId, organizationId);
            if (body.image !== null) await files.assignToOrganization(tx, body.image, organizationId);
            await audit.record(tx, organizationId, { by: caller, action: 'OrganizationCreated' });
            return toAdministered(tx, caller, await get(tx, organizationId));
          });
        }),
      );
    },

    /** Saves the profile. Throws 409 if the body names another version than the current one. */
    async update(
      caller: Caller,
      organizationId: string,
      { version, ...body }: z.infer<typeof updateOrganizationCall.body>,
    ): Promise<AdministeredOrganization> {
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await lockOrganization(tx, organizationId);
        const record = await get(tx, organizationId);
        if (version !== undefined && version !== record.version) {
          throw await staleVersion(tx, caller, { organizationId, ...record }, { key: 'organizationChanged', version });
        }
        await validateProfile(tx, caller, body, organizationId);
        const fields = await updateOrganization(tx, record, toProfile(body), { by: caller.userId, at: now() });
        if (body.image !== null) await files.assignToOrganization(tx, body.image, organizationId);
        if (fields.includes('timeZone')) await endHoldsOutside(tx, caller, organizationId);
        await audit.record(tx, organizationId, {
          by: caller,
          action: 'OrganizationUpdated',
          details: { fields },
        });
        return toAdministered(tx, caller, await get(tx, organizationId));
      });
    },

    /** Chooses the organization that the caller works in. */
    async choose(caller: Caller, organizationId: string): Promise<void> {
      membershipIn(caller, organizationId);
      await db.transaction().execute((tx) => users.chooseOrganization(tx, caller.userId, organizationId));
    },

    /** Lists the organizations where the caller holds the session's role, beginning with the chosen one. */
    list: (caller: Caller): Promise<AdministeredOrganization[]> =>
      db.transaction().execute(async (tx) => {
        const records = await listOrganizations(tx, organizationIdsOf(caller), caller.userId);
        if (caller.role !== 'OrganizationAdmin') {
          return records.map((record) => ({ ...toOrganization(record), ...zonesOf(record) }));
        }
        return Promise.all(records.map((record) => toAdministered(tx, caller, record)));
      }),

    /** Lists a member's organizations, each with the state of their consent. */
    async listForMember(caller: Caller): Promise<MemberOrganization[]> {
      const [organizations, states] = await db
        .transaction()
        .execute((tx) =>
          Promise.all([listOrganizations(tx, organizationIdsOf(caller)), consents.statesOf(tx, caller)]),
        );
      return organizations.map((organization) => ({
        ...toOrganization(organization),
        consent: states.get(organization.id) ?? 'Missing',
      }));
    },
  };
}

const toOrganization = ({
  version: _version,
  changes: _changes,
  founderId: _founderId,
  siteTimeZones: _siteTimeZones,
  ...organization
}: OrganizationRecord): Organization => organization;

const zonesOf = ({ siteTimeZones }: OrganizationRecord) =>
  siteTimeZones.length === 0 ? {} : { siteTimeZones: [...siteTimeZones] };

function toProfile({ name, address, image, timeZone, language }: OrganizationBody) {
  return { name, address, imageId: image, timeZone, language };
}
