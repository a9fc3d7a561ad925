import { randomUUID } from 'node:crypto';
import { inviteMembers } from '#contract/invitation.ts';
import { foundSide, type Ids, type Side } from '#tests/server/authorization/side.ts';
import { day, eight, hour, inviteAll, succeed } from '#tests/support/bookingWorld.ts';
import type { TestMember, TestServer } from '#tests/support/testServer.ts';
import type { KnownValues } from './values.ts';

const redirectUrl = 'http://localhost:4000/email-link';

/** An organization with all kinds of data, including data for calls that the matrix only sees refused. */
export interface FuzzSide extends Side {
  /** Invited to the organization and the assessment, nothing else. */
  readonly invited: TestMember;
  /** The assessment member of the invited person, who has not booked. */
  readonly unbookedId: string;
  readonly invitation: { readonly email: string; readonly token: string };
  /** Values for the request fields of this organization. */
  readonly known: KnownValues;
}

export async function foundFuzzSide(server: TestServer, mark: string): Promise<FuzzSide> {
  const side = await foundSide(server, mark);
  const { own, admin } = side;
  const { organizationId, assessmentId } = own;
  const invited = await server.addMember(organizationId, { accepted: false, hasProfile: false });
  await inviteAll(admin.client, assessmentId, [invited]);
  const { rows } = await server.pool.query('select id from assessment_member where organization_member_id = $1', [
    invited.organizationMemberId,
  ]);
  const email = `${randomUUID()}@example.com`;
  const body = { members: [{ fullname: 'Invited', email }], redirectUrl };
  await succeed(admin.client.call(inviteMembers, { params: { organizationId }, body }));
  // Old enough for the invitations to be resent.
  await server.pool.query(
    `update mail_message set queued_at = queued_at - interval '1 hour' where organization_id = $1`,
    [organizationId],
  );
  return {
    ...side,
    invited,
    unbookedId: rows[0].id,
    invitation: { email, token: await tokenOf(server, email, 'token') },
    known: knownOf(side),
  };
}

/** Returns the token from the newest mail with a link to this address. */
export async function tokenOf(server: TestServer, email: string, parameter: 'token' | 'login'): Promise<string> {
  const link = (await server.queuedMails(email)).findLast(({ data }) => data.link !== undefined)?.data.link;
  return (link && URL.parse(link)?.searchParams.get(parameter)) ?? '';
}

function knownOf({ own, colleague, admin, member }: Side): KnownValues {
  const ids = (name: keyof Ids) => [own[name], colleague[name]];
  const days = [8, 9, 12].map((number) => day(`2027-03-${String(number).padStart(2, '0')}` as '2027-03-08'));
  const known: Record<string, readonly unknown[]> = {
    include: ids('organizationMemberId'),
    exclude: ids('organizationMemberId'),
    attachments: ids('attachment'),
    image: [own.organizationImage, own.userImage, null],
    replaces: ids('appointmentId'),
    email: [admin.email, member.email, 'nobody@example.com'],
    to: [member.email, days[2]],
    redirectUrl: [redirectUrl],
    timeZone: ['Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'UTC', '+01:00', 'Etc/GMT+12'],
    code: ['0000', '123456'],
    startsAt: [eight, eight + 24 * hour, 0],
    startDate: days,
    endDate: days,
    bookingStartDate: [...days, null],
    bookingEndDate: [...days, null],
    closedDays: days,
    cancelOn: days,
    from: days,
    appointmentDuration: [60, 15, 480],
    appointmentsPerSlot: [1, 4],
    stepMinutes: [null, 15],
    noticeHours: [0, 24],
    bufferBeforeMinutes: [0, 10],
    bufferAfterMinutes: [0, 10],
    dailyCap: [null, 3],
    search: ['a', 'example', '%', '_', '\\'],
    preview: ['true', 'false'],
    version: [0, 1, 2],
  };
  for (const name of Object.keys(own) as (keyof Ids)[]) known[name] = ids(name);
  return known;
}
