import type { Page } from '@playwright/test';
import { addDays, type CalendarDate, calendarDateAt, formatDate } from '#domain/calendarDate.ts';
import { wizardScreens } from './support/seedTexts.ts';
import { expect, test } from './support/test.ts';
import { walkThrough } from './support/walk.ts';
import { zone } from './support/world.ts';

const today = calendarDateAt(Date.now(), zone);

test('the wizard shows the specified texts', async ({ world }) => {
  const walk = walkThrough(wizardScreens);
  const ursula = await world.createOrganization();
  await world.invite(ursula, ['Anna Kowalska', 'Bartosz Lis', 'Chidi Okafor'].map(world.person));
  const { page } = await world.open({ reducedMotion: 'reduce', as: ursula });

  await test.step('general info', async () => {
    await page.goto('/app/assessments');
    await page.getByRole('link', { name: 'Create Assessment' }).click();
    await walk.see(page, 'General Info');
    await expectDefaults(page);
    for (const [about, state] of [
      ['Assessment Window', 'General Info, about the window'],
      ['Booking Lead Time', 'General Info, about the lead time'],
    ] as const) {
      await page.getByRole('button', { name: about }).hover();
      await walk.see(page, state);
    }
    await page.getByRole('switch', { name: 'Booking Lead Time' }).click();
    await walk.see(page, 'General Info, with a booking period');
    await page.getByRole('button', { name: 'Booking Period' }).hover();
    await walk.see(page, 'General Info, about the booking period');
  });

  await test.step('every rule of general info, from the first Next Step on', async () => {
    await fill(page, { 'Assessment Name': '', Hours: '', Minutes: '', 'Start Date': '', 'End Date': '' });
    await expect(page.getByText('Assessment name is required')).toBeHidden();
    await page.getByRole('button', { name: 'Next Step' }).click();
    await walk.see(page, 'General Info, empty');
    await fill(page, { 'Assessment Name': 'ab', Hours: '9', Minutes: '60' });
    await fillDates(page, { start: addDays(today, -1), end: addDays(today, -2), from: addDays(today, -3) });
    await fillDates(page, { to: addDays(today, -3) });
    await walk.see(page, 'General Info, too much and too early');
    await fill(page, { Hours: '-1', Minutes: '-1' });
    await fillDates(page, { start: addDays(today, 2), end: addDays(today, 9) });
    await fillDates(page, { from: addDays(today, 3), to: addDays(today, 4) });
    await walk.see(page, 'General Info, too little and too late');
    await fill(page, { Hours: 'one', Minutes: 'one', 'End Date': '31/02/2027' });
    await walk.see(page, 'General Info, no numbers and no dates');
    await fill(page, { 'Assessment Name': 'Health check', Hours: '0', Minutes: '4' });
    await fillDates(page, { end: addDays(today, 9), from: addDays(today, 1), to: today });
    await walk.see(page, 'General Info, crossed');
    await page.getByLabel('Description').fill('x'.repeat(501));
    await expect(page.getByText('Description can have at most 500 characters')).toBeVisible();
    await page.getByLabel('Description').fill('Bring your glasses.\nNo coffee before.');
    await fill(page, { Hours: '1', Minutes: '0' });
    await page.getByRole('switch', { name: 'Booking Lead Time' }).click();
    await page.route('**/v1/assessment/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Next Step' }).click();
    await walk.see(page, 'General Info, not created');
    await page.unroute('**/v1/assessment/*');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/\/schedule$/);
  });

  await test.step('scheduling', async () => {
    const monday = page.getByRole('group', { name: 'Monday' });
    await expect(monday.getByRole('textbox').nth(0)).toHaveValue('08:00');
    await expect(monday.getByRole('textbox').nth(1)).toHaveValue('17:00');
    await walk.see(page, 'Scheduling');
    await monday.getByRole('textbox').nth(1).fill('07:00');
    await monday.getByRole('textbox').nth(1).blur();
    await walk.see(page, 'Scheduling, start behind end');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/\/schedule$/);
    await monday.getByRole('textbox').nth(1).fill('12:00');
    await monday.getByRole('textbox').nth(1).blur();
    await monday.getByRole('button', { name: /^Add/ }).click();
    await monday.getByRole('textbox').nth(2).fill('11:00');
    await monday.getByRole('textbox').nth(3).fill('13:00');
    await monday.getByRole('textbox').nth(3).blur();
    await walk.see(page, 'Scheduling, overlapping');
    await monday.getByRole('textbox').nth(2).fill('12:30');
    await monday.getByRole('textbox').nth(2).blur();
    await page.route('**/schedule', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Next Step' }).click();
    await walk.see(page, 'Scheduling, not saved');
    await page.unroute('**/schedule');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/\/members$/);
  });

  await test.step('inviting', async () => {
    await expect(page.getByRole('checkbox', { name: /^Anna Kowalska/ })).toBeVisible();
    await walk.see(page, 'Invite Members');
    await page.getByRole('checkbox', { name: 'Select All' }).check();
    await page.getByRole('checkbox', { name: /^Chidi Okafor/ }).uncheck();
    await page.route('**/members', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByRole('button', { name: /^Invite \d+ P/ }).click();
    await walk.see(page, 'Invite Members, not invited');
    await expect(page.getByRole('checkbox', { name: /^Chidi Okafor/ })).not.toBeChecked();
    await page.unroute('**/members');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByRole('button', { name: /^Invite \d+ P/ }).click();
    await expect(page).toHaveURL(/\/app\/assessments\/?$/);
    await walk.see(page, 'Assessment created');
  });

  await test.step('the page that edits saves settings and hours of its schedule', async () => {
    await page.getByRole('link', { name: 'View details: Health check' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click();
    const cutoff = page.getByLabel('Change Cut-off');
    const endOfTuesday = page.getByRole('group', { name: 'Tuesday' }).getByRole('textbox').nth(1);
    await endOfTuesday.fill('16:00');
    await cutoff.fill('5');
    await expect(page.getByRole('region', { name: 'What Changes' }).getByText('08:00–16:00')).toBeVisible();
    await page.getByRole('button', { name: 'Save Schedule' }).click();
    await expect(page.getByText('Assessment updated')).toBeVisible();
    await page.reload();
    await expect(cutoff).toHaveValue('5');
    await expect(endOfTuesday).toHaveValue('16:00');
  });

  await test.step('the wizard of an assessment that exists', async () => {
    const [, id] = /assessments\/(.+)\/edit$/.exec(page.url()) ?? [];
    await page.goto(`/app/assessments/create/${id}`);
    await expect(page.getByLabel('Assessment Name')).toHaveValue('Health check');
    // On a slow machine, the button of a step that is left must not take the press that is meant for the next one.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/\/schedule$/);
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page.getByRole('checkbox', { name: /^Anna Kowalska/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Next Step' }).click();
    await walk.see(page, 'Assessment updated');
  });

  expect(walk.left()).toEqual([]);
});

/** Expects an empty name, one hour, five days from tomorrow, one seat and no lead time. */
async function expectDefaults(page: Page): Promise<void> {
  const defaults = {
    'Assessment Name': '',
    Hours: '1',
    Minutes: '0',
    'Start Date': formatDate(addDays(today, 1)),
    'End Date': formatDate(addDays(today, 5)),
  };
  for (const [label, value] of Object.entries(defaults)) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(value);
  }
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  await expect(page.getByRole('switch', { name: 'Booking Lead Time' })).not.toBeChecked();
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.fill(value);
    await field.blur();
  }
}

interface Dates {
  start?: CalendarDate;
  end?: CalendarDate;
  from?: CalendarDate;
  to?: CalendarDate;
}

async function fillDates(page: Page, { start, end, from, to }: Dates): Promise<void> {
  await fill(page, {
    ...(start && { 'Start Date': formatDate(start) }),
    ...(end && { 'End Date': formatDate(end) }),
    ...(from && { 'Booking Start Date': formatDate(from) }),
    ...(to && { 'Booking End Date': formatDate(to) }),
  });
}
