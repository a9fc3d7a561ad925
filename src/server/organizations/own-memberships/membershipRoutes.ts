import type { FastifyInstance } from 'fastify';
import {
  acceptMembership,
  declineMembership,
  declineProposedName,
  leaveOrganization,
  listOwnMemberships,
} from '#contract/membership.ts';
import { route } from '#server/platform/api/route.ts';
import type { MembershipService } from './membershipService.ts';

const done = { data: { done: true as const } };

/** A person's own memberships and invitations. They run as the system, because an invitation gives no scope. */
export function membershipRoutes(app: FastifyInstance, { memberships }: { memberships: MembershipService }): void {
  route(app, listOwnMemberships, 'signedIn', async ({ caller }) => ({ data: await memberships.list(caller) }), {
    scope: 'system',
    requiredCode: 'link',
  });

  route(
    app,
    acceptMembership,
    'signedIn',
    async ({ caller, params }) => {
      await memberships.accept(caller, params.organizationMemberId);
      return done;
    },
    { scope: 'system' },
  );

  route(
    app,
    declineMembership,
    'signedIn',
    async ({ caller, params }) => {
      await memberships.decline(caller, params.organizationMemberId);
      return done;
    },
    { scope: 'system' },
  );

  route(
    app,
    leaveOrganization,
    'signedIn',
    async ({ caller, params }) => {
      await memberships.leave(caller, params.organizationMemberId);
      return done;
    },
    { scope: 'system' },
  );

  route(
    app,
    declineProposedName,
    'signedIn',
    async ({ caller, params }) => {
      await memberships.declineProposedName(caller, params.organizationMemberId);
      return done;
    },
    { scope: 'system' },
  );
}
