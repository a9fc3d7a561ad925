import type { MembershipRole } from '#contract/common.ts';
import { deactivateMember } from '#contract/member.ts';
import { declineMembership, leaveOrganization } from '#contract/membership.ts';
import { endRole } from '#contract/team.ts';
import { succeed } from '#tests/support/bookingWorld.ts';
import type { TestMember, TestServer } from '#tests/support/testServer.ts';
import type { Side } from './side.ts';

/** A person whom an organization has invited, but who holds no role in it. */
export interface OutsidePerson {
  readonly userId: string;
  readonly email: string;
  /** Ids that the person may know. */
  readonly ownIds: readonly string[];
}

type Outside = (server: TestServer, side: Side) => Promise<Record<MembershipRole, OutsidePerson>>;
type Change = (person: TestMember & { role: MembershipRole }, side: Side) => Promise<unknown>;

/** Applies the change to people who have not accepted. */
const invited =
  (change: Change): Outside =>
  async (server, side) => {
    const { organizationId } = side.own;
    const person = async (role: MembershipRole) => {
      const added = await server.addMember(organizationId, { role, accepted: false });
      await change({ ...added, role }, side);
      return toOutsidePerson(added);
    };
    return {
      Member: await person('Member'),
      Practitioners: await person('Practitioners'),
      OrganizationAdmin: await person('OrganizationAdmin'),
    };
  };

/** Applies the change to people who have worked there, and to a member with an appointment and a result. */
const former =
  (change: Change): Outside =>
  async (server, side) => {
    const administrator = await server.addMember(side.own.organizationId, { role: 'OrganizationAdmin' });
    await change({ ...side.member, role: 'Member' }, side);
    await change({ ...side.practitioner, role: 'Practitioners' }, side);
    await change({ ...administrator, role: 'OrganizationAdmin' }, side);
    return {
      Member: toOutsidePerson(side.member),
      Practitioners: toOutsidePerson(side.practitioner),
      OrganizationAdmin: toOutsidePerson(administrator),
    };
  };

/** Ways to be invited to an organization without holding a role in it. */
export const outsides: readonly (readonly [string, Outside])[] = [
  ['was invited and has not answered', invited(async () => undefined)],
  [
    'declined the invitation',
    invited(({ client, organizationMemberId }) =>
      succeed(client.call(declineMembership, { params: { organizationMemberId } })),
    ),
  ],
  [
    'left',
    former(({ client, organizationMemberId }) =>
      succeed(client.call(leaveOrganization, { params: { organizationMemberId } })),
    ),
  ],
  [
    'was deactivated',
    former(({ userId }, { admin, own: { organizationId } }) => {
      const body = { cancelAppointments: false };
      return succeed(admin.client.call(deactivateMember, { params: { organizationId, userId }, body }));
    }),
  ],
  [
    'was removed',
    former(({ userId, role }, { admin, own: { organizationId } }) =>
      succeed(admin.client.call(endRole, { params: { organizationId, userId, role } })),
    ),
  ],
];

function toOutsidePerson({ userId, email, organizationMemberId }: TestMember): OutsidePerson {
  return { userId, email, ownIds: [organizationMemberId] };
}
