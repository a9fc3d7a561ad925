import { expect, test } from 'vitest';
import { inviteToAssessment, resendAllAssessmentInvitations } from '#contract/assessment.ts';
import { getMe } from '#contract/user.ts';
import { openAssessment, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { countWaiting } from '#tests/support/locks.ts';

const world = openBookingWorld();

test('calls that invite many people wait for an assessment without a connection each', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  await world.server.addMember(organizationId);
  const assessmentId = await openAssessment(admin.client, organizationId);
  const others = await Promise.all(
    Array.from({ length: 3 }, () => world.server.addMember(organizationId, { role: 'OrganizationAdmin' })),
  );
  const holder = await world.server.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from assessment where id = $1 for update', [assessmentId]);
    const calls = [admin, ...others].map(({ client }, index) =>
      index % 2 === 0
        ? client.call(inviteToAssessment, {
            params: { assessmentId },
            body: { selectAll: true, include: [], exclude: [] },
          })
        : client.call(resendAllAssessmentInvitations, { params: { assessmentId } }),
    );
    await expect.poll(() => countWaiting(world.server.pool)).toBe(1);
    // As many calls as those that wait have been answered since.
    for (const { client } of others) await succeed(client.call(getMe));
    expect(await countWaiting(world.server.pool)).toBe(1);
    await holder.query('rollback');
    for (const call of calls) await succeed(call);
  } finally {
    holder.release(true);
  }
});
