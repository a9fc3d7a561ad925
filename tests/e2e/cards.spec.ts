import { readFile } from 'node:fs/promises';
import { scheduleAppointment } from '#contract/appointment.ts';
import { listTimeSlots } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { verifyCard } from '#contract/bookingCard.ts';
import { giveConsent } from '#contract/consent.ts';
import { commitRoster, getRoster, uploadRoster } from '#contract/roster.ts';
import { consentVersions } from '#domain/consentText.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { createApiClient } from '../../scripts/demo/apiClient.ts';
import { expect, test } from './support/test.ts';
import type { Administrator, World } from './support/world.ts';

const nameOf = (number: number) => `Worker ${String(number).padStart(2, '0')}`;
const names = Array.from({ length: 30 }, (_, index) => nameOf(index + 1));
/** They come to the front desk. The first one is booked on the page. */
const atDesk = names.slice(25);

test('30 people without an email address book with printed cards, or at the front desk', async ({ world }) => {
  const ursula = await world.createOrganization();
  const { api, organizationId } = ursula;
  await addWithoutAddress(ursula, names);
  const assessmentId = await world.createAssessment(ursula, 'Health check', { seats: 2 });
  await world.inviteEveryone(ursula, assessmentId);
  const { data: slots } = await api.call(listTimeSlots, { params: { assessmentId } });
  const startOf = (index: number) => slots[Math.floor(index / 2)]?.startsAt;
  const { page, errors } = await world.open({ as: ursula });

  const codes = await test.step('the cards of everybody are printed at once', async () => {
    await page.goto('/app/members');
    await page.getByRole('checkbox', { name: /^Select all 10/ }).check();
    await page.getByRole('button', { name: 'Select all 30 found' }).click();
    await page.getByRole('button', { name: 'Print Cards' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Print Cards' }).click();
    return readCards(await (await file).path());
  });
  expect([...codes.keys()].toSorted()).toEqual(names);

  await test.step('somebody types the code on a phone and books', async () => {
    const phone = await world.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await phone.page.goto('/card');
    await phone.page.getByLabel('Code').fill(codes.get(nameOf(1)) ?? '');
    await phone.page.getByRole('button', { name: 'Continue' }).click();
    await expect(phone.page.getByRole('heading', { name: 'Before you begin' })).toBeVisible();
    await phone.page.getByRole('button', { name: 'Agree and Continue' }).click();
    await phone.page.getByRole('link', { name: /^Book a Time/ }).tap();
    await phone.page.getByRole('radio', { name: /^08:00/ }).tap();
    await phone.page.getByRole('button', { name: /^Book .* 08:00$/ }).tap();
    await expect(phone.page.getByRole('region', { name: 'You are booked' })).toBeVisible();
    expect(phone.errors).toEqual([]);
  });

  await test.step('others book with their cards', async () => {
    for (const [index, name] of names.slice(1, 24).entries()) {
      const own = await openCard(world, ursula, codes.get(name));
      await own.call(scheduleAppointment, { params: { assessmentId }, body: { startsAt: startOf(index + 1) } });
    }
  });

  await test.step('a lost card is replaced, and opens nothing any more', async () => {
    const name = nameOf(25);
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('link', { name: `View Details of ${name}` }).click();
    await page.getByRole('button', { name: 'Print Again' }).click();
    const file = page.waitForEvent('download');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Print/ })
      .click();
    const replaced = await readCards(await (await file).path());
    await expect(openCard(world, ursula, codes.get(name))).rejects.toThrow('This code does not work');
    const own = await openCard(world, ursula, replaced.get(name));
    await own.call(scheduleAppointment, { params: { assessmentId }, body: { startsAt: startOf(24) } });
  });

  await test.step('the front desk books the rest', async () => {
    const [first = '', ...others] = atDesk;
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search people, assessments and pages' }).fill(first);
    await page.getByRole('option', { name: `Book or Move for ${first}` }).click();
    await page
      .getByRole('radiogroup', { name: 'Day' })
      .getByRole('radio', { checked: false, disabled: false })
      .last()
      .check();
    await page.getByRole('radio', { name: /^11:00/ }).click();
    await page.getByRole('button', { name: /^Book .* 11:00$/ }).click();
    await expect(page.getByRole('region', { name: /^Health check/ })).toContainText('11:00 – 12:00');
    const { data: participants } = await api.call(listAssessmentMembers, {
      params: { assessmentId },
      query: { limit: '50' },
    });
    for (const [index, name] of others.entries()) {
      const participant = participants.find(({ organizationMember }) => organizationMember.user.fullName === name);
      const body = { startsAt: startOf(25 + index), assessmentMemberId: participant?.id };
      await api.call(scheduleAppointment, { params: { assessmentId }, body });
    }
  });

  await test.step('everybody is booked, and the audit log says by whom', async () => {
    const { data: events } = await api.call(listAuditEvents, {
      params: { organizationId },
      query: { limit: '100', 'filterByAction[]': 'AppointmentScheduled' },
    });
    const bookings = events.map(({ person, actor }) => [person?.fullName, actor?.fullName]);
    const byThemselves = names.slice(0, 25).map((name) => [name, name]);
    const byUrsula = atDesk.map((name) => [name, ursula.name]);
    expect(bookings.toSorted()).toEqual([...byThemselves, ...byUrsula].toSorted());
  });
  expect(errors).toEqual([]);
});

/** Adds people by a staff list that has numbers in place of addresses. */
async function addWithoutAddress({ api, organizationId }: Administrator, people: readonly string[]): Promise<void> {
  const lines = people.map((name, index) => `${name},,${index + 1}`);
  const form = new FormData();
  form.append('file', new Blob([['Name,Email,Employee Number', ...lines].join('\n')]), 'staff.csv');
  const params = { organizationId };
  const { data } = await api.call(uploadRoster, { params, query: { mode: 'Additions' }, form });
  const list = { params: { organizationId, rosterId: data.id } };
  await api.call(commitRoster, { ...list, body: {} });
  await expect.poll(async () => (await api.call(getRoster, list)).data.status).toBe('Done');
}

/** Reads the codes by name. */
async function readCards(path: string): Promise<Map<string, string>> {
  const { text } = await readPdf(await readFile(path));
  return new Map(
    [...text.matchAll(/(Worker \d\d)[\s\S]*?([A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4})/g)].map(
      ([, name = '', code = '']) => [name, code],
    ),
  );
}

/** Signs in with a card, as the page does, and consents. */
async function openCard({ product }: World, { organizationId }: Administrator, code = '') {
  const guest = createApiClient(product.url);
  const own = guest.signedIn(await guest.call(verifyCard, { body: { code } }));
  await own.call(giveConsent, { body: { organizationId, textVersion: consentVersions.en.version } });
  return own;
}
