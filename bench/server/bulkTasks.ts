import { inviteToAssessment } from '#contract/assessment.ts';
import { importMembers } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { createApiClient } from '../../scripts/demo/apiClient.ts';
import { rounded, time } from './measure.ts';
import { listUntil, watch } from './watch.ts';
import type { BenchOrganization, BenchWorld } from './world.ts';

const importedRows = 50_000;

/** Measures inviting and importing a whole organization, and the members list meanwhile. */
export async function measureBulkTasks(world: BenchWorld, organization: BenchOrganization, members: number) {
  const { organizationId, adminToken } = organization;
  const admin = createApiClient(world.url(), adminToken);
  const rows = [];

  const { id: assessmentId } = await world.addAssessment(organization, { invites: false });
  const body = { selectAll: true, include: [], exclude: [] };
  const inviting = watch(world, () => admin.call(inviteToAssessment, { params: { assessmentId }, body }));
  const listing = listUntil(inviting, () => admin.call(listMembers, { params: { organizationId } }));
  const invited = await inviting;
  const bare = await world.addAssessment(organization, { invites: false });
  const bareInvite = await time(() =>
    world.pool.query(
      `insert into assessment_member (organization_id, assessment_id, organization_member_id)
       select organization_id, $2, id from organization_member where organization_id = $1 and role = 'Member'`,
      [organizationId, bare.id],
    ),
  );
  rows.push({
    task: `inviting ${members.toLocaleString('en')} to an assessment`,
    'product, s': rounded(invited.ms / 1000),
    'bare, s': rounded(bareInvite / 1000),
    'rows/s': Math.round(members / (invited.ms / 1000)),
    'memory, MiB': rounded(invited.memory),
    'list meanwhile, p95, ms': rounded(await listing),
  });

  const form = new FormData();
  form.set('redirectUrl', `${world.url()}/email-link`);
  form.set('file', new File([membersCsv(importedRows)], 'members.csv', { type: 'text/csv' }));
  const imported = await watch(world, () => admin.call(importMembers, { params: { organizationId }, form }));
  const bareImport = await time(() =>
    world.pool.query(
      `insert into app_user (email) select 'bare' || n || '@example.com' from generate_series(1, $1::int) n`,
      [importedRows],
    ),
  );
  rows.push({
    task: `importing ${importedRows.toLocaleString('en')} rows`,
    'product, s': rounded(imported.ms / 1000),
    'bare, s': rounded(bareImport / 1000),
    'rows/s': Math.round(importedRows / (imported.ms / 1000)),
    'memory, MiB': rounded(imported.memory),
  });
  return rows;
}

function membersCsv(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => `Imported Person ${index},imported${index}@example.com`);
  return ['Full Name,Email', ...lines].join('\n');
}
