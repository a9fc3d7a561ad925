import { expect, test } from 'vitest';
import { listAssignedAssessmentMembers } from '#contract/assessmentMember.ts';
import { importMembers } from '#contract/invitation.ts';
import { correctMember, exportMembers, getMember } from '#contract/member.ts';
import { exportPersonalData } from '#contract/personalData.ts';
import { findPeople } from '#contract/walkIn.ts';
import { book, eight, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice } from '#tests/support/resultWorld.ts';

const world = openBookingWorld();

const details = {
  department: 'Logistics',
  position: 'Clerk, nights',
  startDate: '2019-04-01',
  phone: '+44 20 7946 0018',
  workSite: 'London Office',
};

function toForm(csv: string): FormData {
  const form = new FormData();
  form.append('file', new File([csv], 'members.csv'));
  form.append('redirectUrl', 'http://localhost:4000/email-link');
  return form;
}

test('details of work come from a file, are completed, corrected and removed', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  const member = await world.server.addMember(organizationId, { email: 'ada@work.example' });
  const params = { organizationId, userId: member.userId };
  const csv = `Name,Email,Abteilung,Position,Eintrittsdatum,Telefon,Standort
Ada,ada@work.example,Logistics,"Clerk, nights",01.04.2019,+44 20 7946 0018,London Office`;
  const imported = await succeed(
    admin.client.call(importMembers, { params: { organizationId }, query: {}, form: toForm(csv) }),
  );
  expect(imported.json.data).toMatchObject({ invited: 0, completed: 1, skipped: [] });
  const found = async () => (await succeed(admin.client.call(getMember, { params }))).json.data;
  expect(await found()).toMatchObject(details);
  const body = { fullName: 'Ada Lovelace', department: 'Sales', phone: null };
  await succeed(admin.client.call(correctMember, { params, body }));
  const { phone: _removed, ...kept } = details;
  expect(await found()).toMatchObject({ ...kept, department: 'Sales' });
  expect(await found()).not.toHaveProperty('phone');
  const refused = await admin.client.call(correctMember, { params, body: { ...body, phone: 'ask Ada' } });
  expect(refused.json.fields).toEqual({
    phone: 'A phone number has digits, and + ( ) - / . between them',
  });
});

test('an exported file can be imported as it is', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  await world.server.addMember(organizationId, { email: 'bob@work.example' });
  const columns = `department = $2, job_title = $3, employed_since = $4, phone = $5, work_site = $6`;
  await world.server.pool.query(
    `update organization_member set ${columns} where organization_id = $1 and email = 'bob@work.example'`,
    [organizationId, ...Object.values(details)],
  );
  const { bytes } = await admin.client.call(exportMembers, { params: { organizationId } });
  const other = await world.server.addOrganizationWithAdmin();
  const preview = await succeed(
    other.admin.client.call(importMembers, {
      params: { organizationId: other.organizationId },
      query: { preview: 'true' },
      form: toForm(bytes.toString()),
    }),
  );
  expect(preview.json.data).toMatchObject({ invited: 1, skipped: [], firstRows: [details] });
});

test('the person has them in the copy of their data, and practitioners see none', async () => {
  const { member, practitioner, assessmentId } = await foundPractice(world.server);
  await world.server.pool.query(
    `update organization_member set department = 'Logistics', employee_number = 'E-7' where id = $1`,
    [member.organizationMemberId],
  );
  await succeed(book(member.client, assessmentId, eight));
  const copy = await succeed(member.client.call(exportPersonalData));
  expect(copy.json.memberships).toMatchObject([{ department: 'Logistics', employed_since: null }]);
  const day = await succeed(practitioner.client.call(listAssignedAssessmentMembers, { query: {} }));
  expect(day.json.data[0].organizationMember).toMatchObject({ employeeNumber: 'E-7' });
  const search = { params: { assessmentId }, query: { search: 'Ada' } };
  const people = await succeed(practitioner.client.call(findPeople, search));
  expect(people.json.data).toHaveLength(1);
  expect(JSON.stringify([day.json, people.json])).not.toContain('Logistics');
});
