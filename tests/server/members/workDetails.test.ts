import { expect, test } from 'vitest';
import { listAssignedAssessmentMembers } from '#contract/assessmentMember.ts';
import { giveConsent } from '#contract/consent.ts';
import { updateDetailUse } from '#contract/detailUse.ts';
import { importMembers } from '#contract/invitation.ts';
import { correctMember, exportMembers, getMember } from '#contract/member.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import { exportPersonalData } from '#contract/personalData.ts';
import { findPeople } from '#contract/walkIn.ts';
import { consentVersions } from '#domain/consentText.ts';
import { book, eight, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice } from '#tests/support/resultWorld.ts';
import type { TestPerson } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const details = {
  department: 'Logistics',
  position: 'Clerk, nights',
  startDate: '2019-04-01',
  phone: '+44 20 7946 0018',
  workSite: 'London Office',
};

/** Lets an organization use the details, and practitioners see those that are named. */
async function useDetails({ client }: TestPerson, organizationId: string, seen: readonly string[] = []): Promise<void> {
  for (const detail of Object.keys(details)) {
    const body = { isUsed: true, isSeenByPractitioners: seen.includes(detail) };
    await succeed(client.call(updateDetailUse, { params: { organizationId, detail }, body }));
  }
}

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
  const importIt = async () => {
    const form = toForm(csv);
    return (await succeed(admin.client.call(importMembers, { params: { organizationId }, query: {}, form }))).json.data;
  };
  // Nobody has chosen to use them.
  expect(await importIt()).toMatchObject({ invited: 0, skipped: [{ line: 2 }] });
  await useDetails(admin, organizationId);
  expect(await importIt()).toMatchObject({ invited: 0, completed: 1, skipped: [] });
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
  await useDetails(admin, organizationId);
  const { bytes } = await admin.client.call(exportMembers, { params: { organizationId } });
  const other = await world.server.addOrganizationWithAdmin();
  await useDetails(other.admin, other.organizationId);
  const preview = await succeed(
    other.admin.client.call(importMembers, {
      params: { organizationId: other.organizationId },
      query: { preview: 'true' },
      form: toForm(bytes.toString()),
    }),
  );
  expect(preview.json.data).toMatchObject({ invited: 1, skipped: [], firstRows: [details] });
});

test('the person has them in the copy of their data', async () => {
  const { member } = await foundPractice(world.server);
  await world.server.pool.query(`update organization_member set department = 'Logistics' where id = $1`, [
    member.organizationMemberId,
  ]);
  const copy = await succeed(member.client.call(exportPersonalData));
  expect(copy.json.memberships).toMatchObject([{ department: 'Logistics', employed_since: null }]);
});

test('practitioners see what the organization lets them see, and members are asked again', async () => {
  const { organizationId, admin, member, practitioner, assessmentId } = await foundPractice(world.server);
  await world.server.pool.query(
    `update organization_member set department = 'Logistics', phone = '112', employee_number = 'E-7' where id = $1`,
    [member.organizationMemberId],
  );
  await succeed(book(member.client, assessmentId, eight));
  const textVersion = consentVersions.en.version;
  const agree = (detailsOfPractitioners?: string[]) =>
    member.client.call(giveConsent, { body: { organizationId, textVersion, detailsOfPractitioners } });
  const state = async () => {
    const { json } = await succeed(member.client.call(listOrganizationsForMember));
    return json.data[0];
  };
  const seen = async () => {
    const day = await succeed(practitioner.client.call(listAssignedAssessmentMembers, { query: {} }));
    const search = { params: { assessmentId }, query: { search: 'Ada' } };
    const people = await succeed(practitioner.client.call(findPeople, search));
    const pick = ({ department, phone, employeeNumber }: Record<string, string>) => [department, phone, employeeNumber];
    expect(pick(people.json.data[0])).toEqual(pick(day.json.data[0].organizationMember));
    return pick(people.json.data[0]);
  };
  await succeed(agree());
  await useDetails(admin, organizationId);
  expect(await seen()).toEqual([undefined, undefined, 'E-7']);
  expect((await state()).consent).toBe('Given');

  world.setClock('2027-03-08T07:00:00+01:00');
  await useDetails(admin, organizationId, ['department']);
  expect(await seen()).toEqual(['Logistics', undefined, 'E-7']);
  expect(await state()).toMatchObject({ consent: 'Outdated', detailsOfPractitioners: ['department'] });
  // Consent to fewer details than practitioners now see is refused.
  expect((await agree()).status).toBe(409);
  await succeed(agree(['department']));
  expect((await state()).consent).toBe('Given');

  await useDetails(admin, organizationId);
  expect(await seen()).toEqual([undefined, undefined, 'E-7']);
  expect((await state()).consent).toBe('Given');
  const { rows } = await world.server.pool.query(
    `select details from audit_event where organization_id = $1 and action = 'DetailUseChanged' order by id desc limit 2`,
    [organizationId],
  );
  expect(rows).toEqual([{ details: { fields: ['department'] } }, { details: { fields: ['department'] } }]);
});

test('an unused detail is seen by nobody, and an identity detail by practitioners anyway', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  const use = async (detail: string, body: object) =>
    (await succeed(admin.client.call(updateDetailUse, { params: { organizationId, detail }, body }))).json.data;
  const isSeenByPractitioners = true;
  await use('phone', { isUsed: true, isSeenByPractitioners });
  expect(await use('phone', { isUsed: false, isSeenByPractitioners })).toEqual({
    usedDetails: ['employeeNumber', 'birthDate'],
    detailsOfPractitioners: [],
  });
  expect(await use('birthDate', { isUsed: false, isSeenByPractitioners })).toEqual({
    usedDetails: ['employeeNumber'],
    detailsOfPractitioners: [],
  });
  const other = await world.server.addOrganizationWithAdmin();
  const foreign = { params: { organizationId, detail: 'phone' }, body: { isUsed: true } };
  expect((await other.admin.client.call(updateDetailUse, foreign)).status).toBe(404);
});
