import type { z } from 'zod';
import type { createOrganization, MemberOrganization, Organization } from '#contract/organization.ts';
import { isTimeZone } from '#domain/calendarDate.ts';
import { AppError } from '#server/appError.ts';
import { audit } from '#server/audit/audit.ts';
import type { ConsentService } from '#server/consent/consentService.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import { runAsSystem } from '#server/database/scope.ts';
import type { Db, DbOrTx } from '#server/database/transaction.ts';
import type { FileService } from '#server/files/fileService.ts';
import { type Caller, membershipIn, organizationIdsOf } from '#server/http/caller.ts';
import { doOnce, type RepeatableRequest } from '#server/http/idempotency.ts';
import type { MemberService } from '#server/members/memberService.ts';
import { holdCaller } from '#server/users/holdCaller.ts';
import { createOrganizationRepository } from './organizationRepository.ts';

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
  const repository = createOrganizationRepository(db);

  const get = async (organizationId: string, connection: DbOrTx = db): Promise<Organization> => {
    const [organization] = await repository.list([organizationId], connection);
    if (organization === undefined) throw AppError.notFound('The organization');
    return organization;
  };

  const check = async (
    caller: Caller,
    { timeZone, image }: OrganizationBody,
    organizationId: string | null,
    connection: DbOrTx = db,
  ) => {
    if (timeZone !== undefined && !isTimeZone(timeZone)) {
      throw AppError.invalid({ timeZone: 'This time zone is not known' });
    }
    const owner = { userId: caller.userId, organizationId };
    if (image !== null && !(await files.isOrganizationImage(image, owner, connection))) {
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
          return doOnce(tx, request, async () => {
            await check(caller, body, null, tx);
            const organizationId = await repository.insert(tx, toProfile(body));
            await members.addFounder(tx, { organizationId, userId: caller.userId });
            if (body.image !== null) await files.giveToOrganization(tx, body.image, organizationId);
            await audit.record(tx, organizationId, { by: caller, action: 'OrganizationCreated' });
            return get(organizationId, tx);
          });
        }),
      );
    },

    async update(caller: Caller, organizationId: string, body: OrganizationBody): Promise<Organization> {
      membershipIn(caller, organizationId);
      await check(caller, body, organizationId);
      return runTransaction(db, async (tx) => {
        await repository.update(tx, organizationId, toProfile(body));
        if (body.image !== null) await files.giveToOrganization(tx, body.image, organizationId);
        await audit.record(tx, organizationId, {
          by: caller,
          action: 'OrganizationUpdated',
          details: { fields: Object.keys(body) },
        });
        return get(organizationId, tx);
      });
    },

    /** Where the caller holds the role of the session, the most recently updated first. */
    list: (caller: Caller): Promise<Organization[]> => repository.list(organizationIdsOf(caller)),

    /** The same for a member, with what they have agreed to there. */
    async listForMember(caller: Caller): Promise<MemberOrganization[]> {
      const [organizations, states] = await Promise.all([
        repository.list(organizationIdsOf(caller)),
        consents.statesOf(caller),
      ]);
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
