import { expect, type Page, test } from '@playwright/test';
import ICAL from 'ical.js';
import { addDays, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { call, productWorld, zone } from './support/productWorld.ts';

const world = productWorld();

const anna = { name: 'Anna Kowalska', email: 'anna@imanworks.com' };
const bartosz = { name: 'Bartosz Lis', email: 'bartosz@imanworks.com' };

test('a member consents, books, moves and cancels, and two members never share a seat', async ({ browser }) => {
  const administrator = await world.open(browser);
  await test.step('an organization with an assessment of one seat per slot, from tomorrow on', async () => {
    const organizationId = await world.createOrganization(administrator.page, {
      name: 'Ursula Iman',
      email: 'ursula@imanworks.com',
    });
    await world.invite(administrator.page, organizationId, [anna, bartosz]);
    await openAssessment(administrator.page, organizationId);
  });

  const { page, errors } = await world.open(browser);
  await test.step('the invitation leads to who sees what, and then to the times', async () => {
    await page.goto(await world.linkIn(anna.email, /Health check/));
    await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Iman Works does not see' })).toContainText('Your results');
    await agree(page, anna.name);
    await expect(page.getByRole('heading', { name: 'Health check' })).toBeVisible();
  });

  await test.step('a reload does not ask again', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Choose a time' })).toBeVisible();
  });

  await test.step('books by keyboard alone', async () => {
    const firstDay = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { checked: true });
    await firstDay.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Book .* 08:00$/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'You are booked' })).toBeFocused();
    expect(sequenceOf((await world.mail.waitForMail(anna.email, /is booked/)).calendar)).toBe(0);
  });

  await test.step('adds it to a calendar', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Calendar file' }).click();
    expect((await download).suggestedFilename()).toBe('appointment.ics');
  });

  const other = await world.open(browser);
  await test.step('a time that somebody takes meanwhile is refused, and the others are up to date', async () => {
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await page.getByRole('radio', { name: /^09:00/ }).click();
    await other.page.goto(await world.linkIn(bartosz.email, /Health check/));
    await agree(other.page, bartosz.name);
    await other.page.getByRole('radio', { name: /^09:00/ }).click();
    await other.page.getByRole('button', { name: /^Book / }).click();
    await expect(other.page.getByRole('heading', { name: 'You are booked' })).toBeVisible();

    await page.getByRole('button', { name: /^Move to .* 09:00$/ }).click();
    await expect(page.getByText('This slot is no longer available')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^09:00.*Full/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Keep my time' }).click();
    await expect(page.getByText('08:00 – 09:00')).toBeVisible();
  });

  await test.step('moves to a free time in one step', async () => {
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await page.getByRole('radio', { name: /^10:00/ }).click();
    await page.getByRole('button', { name: /^Move to / }).click();
    await expect(page.getByText('10:00 – 11:00')).toBeVisible();
    expect(sequenceOf((await world.mail.waitForMail(anna.email, /has a new time/)).calendar)).toBe(1);
  });

  await test.step('a second tab cancels with a reason, and the first one says so instead of moving', async () => {
    const second = await page.context().newPage();
    await second.goto(page.url());
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await page.getByRole('radio', { name: /^11:00/ }).click();
    await second.getByRole('button', { name: 'Cancel appointment' }).click();
    const dialog = second.getByRole('alertdialog');
    await dialog.getByRole('combobox', { name: /Reason/ }).click();
    await second.getByRole('option', { name: 'Away at that time' }).click();
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(second.getByText('Appointment cancelled')).toBeVisible();
    const cancellation = await world.mail.waitForMail(anna.email, /is cancelled/);
    expect(sequenceOf(cancellation.calendar)).toBe(2);
    expect(cancellation.text + cancellation.html).not.toContain('Away');

    await page.getByRole('button', { name: /^Move to / }).click();
    await expect(page.getByText('This appointment was cancelled')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Book .* 11:00$/ })).toBeEnabled();
  });

  await test.step('the administrator reads why', async () => {
    await administrator.page.goto('/app/members');
    await administrator.page
      .getByRole('row', { name: /anna@imanworks\.com/ })
      .getByRole('link', { name: /View Details/ })
      .click();
    await expect(administrator.page.getByText(/Cancelled appointment .* · Away at that time/)).toBeVisible();
  });

  // The browser logs refused calls: a taken seat and a move after the cutoff.
  expect(errors.filter((error) => !error.includes('status of 409'))).toEqual([]);
  expect(other.errors).toEqual([]);
});

async function openAssessment(page: Page, organizationId: string): Promise<void> {
  const tomorrow = addDays(calendarDateAt(Date.now(), zone), 1);
  const { id: assessmentId } = await call(page, 'POST', `/v1/assessment/${organizationId}`, {
    name: 'Health check',
    appointmentDuration: 60,
    startDate: toEpochMs(tomorrow, zone),
    endDate: toEpochMs(addDays(tomorrow, 7), zone),
    appointmentsPerSlot: 1,
    bookingLeadTime: false,
  });
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges: [{ timeFrom: 480, timeTo: 720 }] }));
  await call(page, 'PUT', `/v1/assessment/${assessmentId}/schedule`, { days });
  const everybody = { selectAll: true, include: [], exclude: [] };
  await call(page, 'PUT', `/v1/assessment/${assessmentId}/members`, everybody);
}

async function agree(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByRole('button', { name: 'Agree and Continue' }).click();
}

/** Reads the SEQUENCE of a calendar file. */
function sequenceOf(text = ''): unknown {
  return new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')?.getFirstPropertyValue('sequence');
}
