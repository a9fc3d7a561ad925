import { scheduleAppointment } from '#contract/appointment.ts';
import { listTimeSlots } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { listMailbox } from '#contract/mailbox.ts';
import { createApiClient } from '../../scripts/demo/apiClient.ts';
import { expect, test } from './support/test.ts';

test('a staff list with leavers who hold places is applied and undone', async ({ world }) => {
  const people = Array.from({ length: 12 }, (_, index) => world.person(`Person ${String(index + 1).padStart(2, '0')}`));
  const ursula = await world.createOrganization();
  const { api } = ursula;
  await world.invite(ursula, people);
  const assessmentId = await world.createAssessment(ursula, 'Health check');
  await world.inviteEveryone(ursula, assessmentId);
  const { data: slots } = await api.call(listTimeSlots, { params: { assessmentId } });
  const { data: participants } = await api.call(listAssessmentMembers, { params: { assessmentId } });
  const book = async (name: string, slot: number) => {
    const { id } = participants.find(({ organizationMember }) => organizationMember.user.fullName === name) ?? {};
    const body = { startsAt: slots[slot]?.startsAt, assessmentMemberId: id };
    await api.call(scheduleAppointment, { params: { assessmentId }, body });
  };
  await book('Person 01', 0);
  await book('Person 02', 1);
  const findBooked = async () => {
    const { data } = await api.call(listAssessmentMembers, { params: { assessmentId } });
    const booked = data.filter(({ appointment }) => appointment);
    return booked.map(({ organizationMember }) => organizationMember.user.fullName).sort();
  };

  const { page, errors } = await world.open({ as: ursula });
  await test.step('the preview says what the list would do', async () => {
    await page.goto('/app/members');
    await page.getByRole('button', { name: 'Staff Lists' }).click();
    const staying = people.slice(2).map(({ name, email }) => `${name},${email}`);
    const lines = ['Name,Email', ...staying, `Newcomer,${world.person('Newcomer').email}`];
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await page.getByRole('button', { name: 'Compare with Members' }).click();
    await expect(page.getByText('2 leavers hold places: 2 appointments are cancelled', { exact: false })).toBeVisible();
    await expect(page.getByText('1 person joins and gets an invitation')).toBeVisible();
    await page.getByRole('tab', { name: /^Leavers/ }).click();
    await expect(page.getByRole('row', { name: /Person 02/ })).toBeVisible();
    expect(await findBooked()).toEqual(['Person 01', 'Person 02']);
  });

  await test.step('it is applied', async () => {
    await page.getByRole('button', { name: 'Apply List' }).click();
    await expect(page.getByText(/Applied: /)).toBeVisible();
    expect(await findBooked()).toEqual([]);
    await world.waitForMail(world.person('Newcomer').email, /./);
  });

  await test.step('undoing it brings the leavers back, with the place that is still free', async () => {
    await book('Person 05', 1);
    await page.getByRole('button', { name: 'Undo List' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo List' }).click();
    await expect(page.getByText(/Undone: /)).toBeVisible();
    const exceptions = page.getByRole('table', { name: 'Please read: not done as listed' });
    await expect(exceptions.getByRole('row', { name: /Person 02/ })).toContainText(
      '1 appointment could not be restored',
    );
    await expect(exceptions.getByRole('row', { name: /Newcomer/ })).toContainText('an email had already been sent');
    expect(await findBooked()).toEqual(['Person 01', 'Person 05']);
  });

  await test.step('no leaver was written to, because the emails wait', async () => {
    for (const { email } of people.slice(0, 2)) {
      const { data: mails } = await createApiClient(world.product.url).call(listMailbox, { query: { to: email } });
      expect(mails.filter(({ subject }) => /cancelled/.test(subject))).toEqual([]);
    }
  });
  expect(errors).toEqual([]);
});
