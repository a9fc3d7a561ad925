import { scheduleAppointment } from '#contract/appointment.ts';
import { listTimeSlots, saveSchedule } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { press, tabTo, type } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import type { Administrator, World } from './support/world.ts';

test('signs in, finds a new time, creates an assessment and cancels it by keyboard alone', async ({ world }) => {
  const ursula = await world.createOrganization();
  await displaceAnna(world, ursula);

  const { page } = await world.open({ reducedMotion: 'reduce' });
  await test.step('sign in', async () => {
    await page.goto('/');
    await type(page, page.getByLabel('Email Address'), ursula.email);
    const requestedAt = Date.now();
    await press(page, page.getByRole('button', { name: 'Log In' }));
    await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeFocused();
    await page.keyboard.type(await world.codeFor(ursula.email, requestedAt));
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('find a new time for somebody whose time is no longer offered', async () => {
    await press(page, page.getByRole('link', { name: /^Find new times.*Earlier check/i }));
    await press(page, page.getByRole('button', { name: 'Find New Times' }));
    const panel = page.getByRole('dialog', { name: 'Find New Times' });
    await press(page, panel.getByRole('button', { name: 'Offer 1 New Time' }));
    await expect(page.getByText('1 new time offered')).toBeVisible();
    await expect(panel).toBeHidden();
  });

  await test.step('create an assessment', async () => {
    await press(page, page.getByRole('link', { name: 'Assessments', exact: true }));
    await expect(page.getByRole('heading', { name: 'Assessments', level: 1 })).toBeFocused();
    await press(page, page.getByRole('link', { name: 'Create Assessment' }));
    await expect(page).toHaveURL(/\/create$/);
    await tabTo(page, page.getByRole('button', { name: 'Next Step' }));
    await page.keyboard.press('Enter');
    // The first invalid field gets the focus.
    await expect(page.getByLabel('Assessment Name')).toBeFocused();
    await page.keyboard.type('Keyboard check');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/schedule$/);
    const sunday = page.getByRole('group', { name: 'Sunday' });
    await tabTo(page, sunday.getByRole('switch'));
    await page.keyboard.press('Space');
    await type(page, sunday.getByRole('textbox').nth(1), '12:00');
    await press(page, page.getByRole('button', { name: 'Next Step' }));
    await expect(page).toHaveURL(/\/members$/);
    await tabTo(page, page.getByRole('checkbox', { name: 'Select All' }));
    await page.keyboard.press('Space');
    await press(page, page.getByRole('button', { name: 'Next Step' }));
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeFocused();
    await press(page, page.getByRole('button', { name: /^Invite \d+ P/ }));
    await expect(page.getByText('Assessment created')).toBeVisible();
  });

  await test.step('cancel it', async () => {
    await press(page, page.getByRole('link', { name: 'View details: Keyboard check' }));
    const drawer = page.getByRole('dialog', { name: 'Keyboard check' });
    await press(page, drawer.getByRole('button', { name: 'Cancel Assessment' }));
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Keep Assessment' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer.getByRole('button', { name: 'Cancel Assessment' })).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, question.getByRole('button', { name: 'Cancel Assessment' }));
    await expect(page.getByText('Assessment cancelled')).toBeVisible();
    await expect(drawer.getByText('Cancelled', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('link', { name: 'View details: Keyboard check' })).toBeFocused();
  });
});

/** Books the first time for Anna, and then opens an hour later. */
async function displaceAnna(world: World, administrator: Administrator): Promise<void> {
  const anna = world.person('Anna Kowalska');
  await world.invite(administrator, [anna]);
  await world.joinAsMember(anna);
  const assessmentId = await world.createAssessment(administrator, 'Earlier check');
  await world.inviteEveryone(administrator, assessmentId);
  const { api } = administrator;
  const params = { assessmentId };
  const { data: slots } = await api.call(listTimeSlots, { params });
  const { data: invited } = await api.call(listAssessmentMembers, { params });
  const body = { assessmentMemberId: invited[0]?.id, startsAt: slots[0]?.startsAt };
  await api.call(scheduleAppointment, { params, body });
  const ranges = [{ timeFrom: 540, timeTo: 720 }];
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges }));
  await api.call(saveSchedule, { params, body: { days } });
}
