import type { z } from 'zod';
import type { createOrganization, MemberOrganization, Organization } from '#contract/organization.ts';
import { isTimeZone } from '#domain/calendarDate.ts';
import { AppError } from '#server/appError.ts';
import { audit } from '#server/audit/audit.ts';
import type { ConsentService } from '#server/consent/consentService.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import { runAsSystem } from '#server/database/scope.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { FileService } from '#server/files/fileService.ts';
import { type Caller, membershipIn, organizationIdsOf } from '#server/http/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/http/idempotency.ts';
import type { MemberService } from '#server/members/memberService.ts';
import { holdCaller } from '#server/users/holdCaller.ts';
import { organizationRepository } from './organizationRepository.ts';

export type OrganizationService = ReturnType<typeof createOrganizationService>;

interface OrganizationServiceParts {
  readonly db: Db;
  readonly files: FileService;
  readonly members: MemberService;
  readonly consents: ConsentService;
}

type OrganizationBody = z.infer<typeof createOrganization.body>;

/** Organizations: the customers. */
export function createOrganizationService({ db, files, members, consents }: OrganizationServiceParts) {
  const get = async (tx: Tx, organizationId: string): Promise<Organization> => {
    const [organization] = await organizationRepository.list(tx, [organizationId]);
    if (organization === undefined) throw AppError.notFound('The organization');
    return organization;
  };

  const check = async (
    tx: Tx,
    caller: Caller,
    { timeZone, image }: OrganizationBody,
    organizationId: string | null,
  ) => {
    if (timeZone !== undefined && !isTimeZone(timeZone)) {
      throw AppError.invalid({ timeZone: 'This time zone is not known' });
    }
    const owner = { userId: caller.userId, organizationId };
    if (image !== null && !(await files.isOrganizationImage(tx, image, owner))) {
      throw AppError.invalid({ image: 'This picture was not found. Upload it again.' });
    }
  };

  return {
    get,

    /** Founds an organization, whose administrator the caller becomes. */
    async create(caller: Caller, body: OrganizationBody, request?: RepeatableRequest): Promise<Organization> {
      // Until its founder belongs to it, the organization is in nobody's reach.
      return runAsSystem(() =>
        runTransaction(db, async (tx) => {
          await holdCaller(tx, caller);
          return withIdempotency(tx, request, async () => {
            await check(tx, caller, body, null);
            const organizationId = await organizationRepository.insert(tx, toProfile(body));
            await members.addFounder(tx, { organizationId, userId: caller.userId });
            if (body.image !== null) await files.giveToOrganization(tx, body.image, organizationId);
            await audit.record(tx, organizationId, { by: caller, action: 'OrganizationCreated' });
            return get(tx, organizationId);
          });
        }),
      );
    },

    async update(caller: Caller, organizationId: string, body: OrganizationBody): Promise<Organization> {
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await check(tx, caller, body, organizationId);
        await organizationRepository.update(tx, organizationId, toProfile(body));
        if (body.image !== null) await files.giveToOrganization(tx, body.image, organizationId);
        await audit.record(tx, organizationId, {
          by: caller,
          action: 'OrganizationUpdated',
          details: { fields: Object.keys(body) },
        });
        return get(tx, organizationId);
      });
    },

    /** Where the caller holds the role of the session, the most recently updated first. */
    list: (caller: Caller): Promise<Organization[]> =>
      db.transaction().execute((tx) => organizationRepository.list(tx, organizationIdsOf(caller))),

    /** The same for a member, with what they have agreed to there. */
    async listForMember(caller: Caller): Promise<MemberOrganization[]> {
      const [organizations, states] = await db
        .transaction()
        .execute((tx) =>
          Promise.all([organizationRepository.list(tx, organizationIdsOf(caller)), consents.statesOf(tx, caller)]),
        );
      return organizations.map((organization) => ({
        ...organization,
        consent: states.get(organization.id) ?? 'Missing',
      }));
    },
  };
}

function toProfile({ name, address, image, timeZone }: OrganizationBody) {
  return { name, address, imageId: image, timeZone };
}
