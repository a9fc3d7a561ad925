import { updateDetailUse } from '#contract/detailUse.ts';
import { addGroup } from '#contract/group.ts';
import { importMembers } from '#contract/invitation.ts';
import { addOrganizationField } from '#contract/organizationField.ts';
import { uploadRoster } from '#contract/roster.ts';
import type { ApiClient } from './apiClient.ts';
import type { DemoPerson } from './people.ts';

const departments = ['Logistics', 'Warehouse', 'Sales', 'Administration'];

const headings = 'Name,Email,Employee Number,Department';

const toLine = ({ name, email }: DemoPerson, index: number, department = index): string =>
  `"${name}",${email},${1001 + index},${departments[department % departments.length]}`;

const toFile = (lines: readonly string[], name: string, ownHeadings = ''): File =>
  new File([[headings + ownHeadings, ...lines].join('\n')], name, { type: 'text/csv' });

const shirts = ['S', 'M', 'L', 'XL'];

/** Adds two fields of the organization's own. */
async function addOwnFields(api: ApiClient, organizationId: string): Promise<void> {
  const params = { organizationId };
  const shirt = { label: 'Shirt size', kind: 'choice', choices: shirts };
  await api.call(addOrganizationField, { params, body: { label: 'Locker number', kind: 'text' } });
  await api.call(addOrganizationField, { params, body: shirt });
}

/** Invites people with their employee numbers, departments, lockers and shirt sizes. */
export async function importPeople(
  api: ApiClient,
  organizationId: string,
  url: string,
  people: readonly DemoPerson[],
): Promise<void> {
  await api.call(updateDetailUse, { params: { organizationId, detail: 'department' }, body: { isUsed: true } });
  await addOwnFields(api, organizationId);
  const form = new FormData();
  form.set('redirectUrl', `${url}/email-link`);
  form.set(
    'file',
    toFile(
      people.map((person, index) => `${toLine(person, index)},L${200 + index},${shirts[index % shirts.length]}`),
      'people.csv',
      ',Locker number,Shirt size',
    ),
  );
  await api.call(importMembers, { params: { organizationId }, form });
}

/** Adds a group by a filter, and one of picked people. */
export async function addGroups(
  api: ApiClient,
  organizationId: string,
  organizationMemberIds: readonly string[],
): Promise<void> {
  const params = { organizationId };
  const filter = { roles: ['Member'], booking: 'NotBooked' };
  await api.call(addGroup, { params, body: { name: 'Without an appointment', filter } });
  await api.call(addGroup, { params, body: { name: 'Night shift', organizationMemberIds } });
}

/** Uploads the staff list of the next month, for the administrator to look at: three people join, two leave, two move. */
export async function uploadNextMonth(
  api: ApiClient,
  organizationId: string,
  people: readonly DemoPerson[],
): Promise<void> {
  const lines = people.slice(0, -2).map((person, index) => toLine(person, index, index < 2 ? index + 1 : index));
  const joiners = ['Amara Diallo', 'Henrik Holm', 'Lucía Ortega'].map((name, index) =>
    toLine({ name, email: `newcomer${index + 1}@imanworks.com` }, 5_000 + index),
  );
  const form = new FormData();
  form.set('file', toFile([...lines, ...joiners], 'staff-next-month.csv'));
  await api.call(uploadRoster, { params: { organizationId }, query: { mode: 'Whole' }, form });
}
