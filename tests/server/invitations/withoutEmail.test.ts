import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { cancelForMember } from '#contract/appointment.ts';
import { inviteToAssessment } from '#contract/assessment.ts';
import { type InvitedMember, importMembers, inviteMembers, inviteTeam } from '#contract/invitation.ts';
import { type ListedMember, listMembers } from '#contract/member.ts';
import { book, eight, foundOrganization, hour, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import type { TestPerson, TestServer } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const redirectUrl = 'http://localhost:4000/email-link';
let server: TestServer;
beforeAll(() => {
  server = world.server;
});

describe('people without an email address', () => {
  test('are added by name and number, and nothing is mailed to them', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const ada = { fullname: 'Ada Lovelace', employeeNumber: '1017' };
    const bob = { fullname: 'Bob', employeeNumber: '1018' };
    expect((await succeed(invite(admin, organizationId, [ada, bob]))).json.data).toEqual({ invited: 2, skipped: [] });
    expect(await membersOf(admin, organizationId)).toMatchObject([
      { role: 'Member', user: { fullName: 'Ada Lovelace', email: '', status: 'Invited' } },
      { role: 'Member', user: { fullName: 'Bob', email: '', status: 'Invited' } },
    ]);
    expect(await countMails(organizationId)).toBe(0);
  });

  test('need a number, and cannot join the team', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const { json } = await invite(admin, organizationId, [{ fullname: 'Ada' }]);
    expect(json).toMatchObject({ code: 'InvalidRequest', fields: { 'members.0.email': 'Email is required' } });
    const members = [{ fullname: 'Ada', employeeNumber: '1017', role: 'Practitioners' }];
    const team = await admin.client.call(inviteTeam, { params: { organizationId }, body: { members, redirectUrl } });
    expect(team.status).toBe(400);
    expect(await membersOf(admin, organizationId)).toEqual([]);
  });

  test('are recognized by their number, with an address or without, and get what they miss', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const email = newEmail();
    await succeed(
      invite(admin, organizationId, [
        { fullname: 'Ada', employeeNumber: '1017' },
        { fullname: 'Bob', employeeNumber: '1018', email },
      ]),
    );
    const { json } = await succeed(
      invite(admin, organizationId, [
        { fullname: 'Ada Lovelace', employeeNumber: '1017', birthDate: '1985-12-10' },
        { fullname: 'Bob', employeeNumber: '1018' },
        { fullname: 'Eve', employeeNumber: '1017', email: newEmail() },
        { fullname: 'Cy', employeeNumber: '1019' },
        { fullname: 'Cy', employeeNumber: '1019' },
      ]),
    );
    expect(json.data).toMatchObject({
      invited: 1,
      completed: 1,
      skipped: [
        { line: 2, email, reason: 'Already a member', kind: 'Member' },
        { line: 3, reason: 'Employee number 1017 is also in line 1' },
        { line: 5, email: '', reason: 'Employee number 1019 is also in line 4' },
      ],
    });
    const { rows } = await server.pool.query(
      `select full_name, birth_date::text from organization_member
       where organization_id = $1 and role = 'Member' order by employee_number`,
      [organizationId],
    );
    expect(rows).toEqual([
      { full_name: 'Ada', birth_date: '1985-12-10' },
      { full_name: 'Bob', birth_date: null },
      { full_name: 'Cy', birth_date: null },
    ]);
  });

  test('who are in a file with and without their address count once', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const email = newEmail();
    await succeed(invite(admin, organizationId, [{ fullname: 'Ada', employeeNumber: '1017', email }]));
    const file = `Name,Email,Employee Number\nAda,${email},\nAda,,1017\n`;
    const { json } = await succeed(importFile(admin, organizationId, file));
    expect(json.data).toEqual({
      invited: 0,
      skipped: [
        { line: 2, email, reason: 'Already a member', kind: 'Member' },
        { line: 3, email, reason: 'Duplicate of an earlier row', kind: 'Duplicate' },
      ],
    });
  });

  test('get an invitation again by their number after they were removed', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const ada = { fullname: 'Ada', employeeNumber: '1017' };
    await succeed(invite(admin, organizationId, [ada]));
    await server.pool.query(
      `update organization_member set declined_at = now(), removed_at = now() where organization_id = $1 and role = 'Member'`,
      [organizationId],
    );
    expect((await succeed(invite(admin, organizationId, [ada]))).json.data).toEqual({ invited: 1, skipped: [] });
    expect(await membersOf(admin, organizationId)).toHaveLength(1);
  });

  test.each([
    ['with empty addresses', 'Name,Email,Employee Number\nAda,,1017\nBob,bob@address,1018\n', {}],
    ['without a column of addresses', 'Employee Number,Name\n1017,Ada\n=1,Bob\n', {}],
    ['by chosen columns', '1017,Sales,Ada\n,Sales,Bob\n', { nameColumn: 2, employeeNumberColumn: 0 }],
  ] satisfies [string, string, Record<string, number>][])(
    'are imported from a file %s',
    async (_case, content, columns) => {
      const { admin, organizationId } = await server.addOrganizationWithAdmin();
      const preview = await succeed(importFile(admin, organizationId, content, { ...columns, preview: 'true' }));
      expect(preview.json.data).toMatchObject({
        invited: 1,
        firstRows: [{ fullname: 'Ada', email: '', employeeNumber: '1017' }],
        skipped: [{ reason: expect.any(String) }],
      });
      expect((await succeed(importFile(admin, organizationId, content, columns))).json.data.invited).toBe(1);
      expect(await membersOf(admin, organizationId)).toMatchObject([{ user: { fullName: 'Ada', email: '' } }]);
    },
  );

  // Without statistics, the planner compared each of the rows with all others.
  test('are recognized by the ten thousand', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const toFile = (first: number) =>
      `Name,Employee Number\n${Array.from({ length: 10_000 }, (_, index) => `Person,A${first + index}`).join('\n')}`;
    const { json } = await succeed(importFile(admin, organizationId, toFile(0)));
    expect(json.data).toEqual({ invited: 10_000, skipped: [] });
    const preview = await succeed(importFile(admin, organizationId, toFile(8_000), { preview: 'true' }));
    expect(preview.json.data).toMatchObject({ invited: 8_000, skipped: { length: 2_000 } });
    expect(await countMails(organizationId)).toBe(0);
  });

  test('are booked, moved and cancelled by an administrator, without a mail', async () => {
    const { admin, organizationId, assessmentId } = await foundOrganization(server);
    await succeed(invite(admin, organizationId, [{ fullname: 'Ada', employeeNumber: '1017' }]));
    const everybody = { selectAll: true, include: [], exclude: [] };
    await succeed(admin.client.call(inviteToAssessment, { params: { assessmentId }, body: everybody }));
    const { rows: invited } = await server.pool.query(
      `select am.id from assessment_member am join organization_member m on m.id = am.organization_member_id
       where am.assessment_id = $1 and m.employee_number = '1017'`,
      [assessmentId],
    );
    const assessmentMemberId: string = invited[0].id;
    const booked = await succeed(book(admin.client, assessmentId, eight, { assessmentMemberId }));
    const replaces: string = booked.json.data.id;
    await succeed(book(admin.client, assessmentId, eight + hour, { assessmentMemberId, replaces }));
    await succeed(admin.client.call(cancelForMember, { params: { appointmentId: replaces }, body: {} }));
    const { rows } = await server.pool.query(
      `select from mail_message where organization_id = $1 and recipient like '%no-email.invalid'`,
      [organizationId],
    );
    expect(rows).toEqual([]);
  });
});

const newEmail = () => `${randomUUID()}@example.com`;

const invite = ({ client }: TestPerson, organizationId: string, members: readonly InvitedMember[]) =>
  client.call(inviteMembers, { params: { organizationId }, body: { members, redirectUrl } });

function importFile(
  { client }: TestPerson,
  organizationId: string,
  content: string,
  query: Record<string, number | string> = {},
) {
  const form = new FormData();
  form.append('redirectUrl', redirectUrl);
  form.append('file', new Blob([content]), 'members.csv');
  return client.call(importMembers, { params: { organizationId }, query, form });
}

async function membersOf({ client }: TestPerson, organizationId: string): Promise<ListedMember[]> {
  const query = { sortBy: 'fullName', sortDirection: 'ASC' };
  return (await succeed(client.call(listMembers, { params: { organizationId }, query }))).json.data;
}

async function countMails(organizationId: string): Promise<number> {
  const { rowCount } = await server.pool.query(`select from mail_message where organization_id = $1`, [organizationId]);
  return rowCount ?? 0;
}
