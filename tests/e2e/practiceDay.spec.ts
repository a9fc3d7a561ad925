import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Attendance } from '#contract/assessmentMember.ts';
import { calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { call, enterCode, productWorld, zone } from './support/productWorld.ts';

const world = productWorld();
const joseph = { name: 'Joseph Lister', email: 'joseph@imanworks.com' };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, reducedMotion: 'reduce' } as const;
const dayMs = 24 * 60 * 60_000;
const offlineMs = 60_000;

const firstNames = ['Anna', 'Bartosz', 'Chidi', 'Dana', 'Emre', 'Freya', 'Giulia', 'Hugo', 'Ines', 'Jonas'];
const lastNames = ['Berg', 'Conti', 'Duarte', 'Fischer', 'Kowalska', 'Levi', 'Martin', 'Novak', 'Okafor', 'Weber'];
const people = firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`));
/** Every tenth person does not come. */
const isAbsent = (name: string) => people.indexOf(name) % 10 === 9;
const present = people.filter((name) => !isAbsent(name));
/** Arrive first. The others arrive while the network is gone. */
const early = present.slice(0, 30);
const late = people.filter((name) => !early.includes(name));

const valuesOf = (name: string) => {
  const index = people.indexOf(name);
  return { systolic: 110 + (index % 20), diastolic: 70 + (index % 10), heartRate: 60 + (index % 30) };
};

test('a practitioner sees a hundred people, and the network is gone for a minute', async ({ browser }) => {
  test.setTimeout(360_000);
  const { page: administrator } = await world.open(browser);
  const assessmentId = await createPractice(administrator);
  const { page, errors } = await world.open(browser, tablet);
  const work = countWork(page);
  const heading = page.getByRole('heading', { level: 1 });
  const attendanceOf = (name: string) => page.getByRole('group', { name: `Attendance of ${name}`, exact: true });

  await test.step('a hundred people are expected', async () => {
    await page.goto(await world.linkIn(joseph.email, /./));
    await expect(page.getByRole('heading', { name: 'Check your Email' })).toBeVisible();
    await enterCode(page, await world.codeFor(joseph.email));
    await page.getByLabel('Full Name').fill(joseph.name);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Walk-in' })).toBeVisible();
    await expectPeople(page, assessmentId);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Waiting 100' })).toBeVisible();
  });

  work.begin();
  await test.step('the first ones arrive and are examined', async () => {
    for (const name of early) await arrive(name);
    await open(early[0] ?? '');
    for (let left = early.length; left > 1; left -= 1) await record('Finish and next');
  });

  await expect(heading).not.toHaveText('Person');
  const interrupted = (await heading.textContent()) ?? '';
  const lostAt = Date.now();
  await test.step('the network is gone while values are typed', async () => {
    await page.context().setOffline(true);
    await type(interrupted);
    await work.click(page.getByRole('button', { name: 'Finish', exact: true }));
    await expect(page.getByText('There is no connection. Please try again in a moment.')).toBeVisible();
    await work.click(page.getByRole('link', { name: 'Day', exact: true }));
    await expect(page.getByText(/You are offline\. Showing the day as of \d\d:\d\d\.$/)).toBeVisible();
  });

  await test.step('the others are marked meanwhile', async () => {
    for (const name of late) {
      if (isAbsent(name)) await work.click(attendanceOf(name).getByRole('button', { name: 'Did not attend' }));
      else await arrive(name);
    }
    // Marks someone wrongly and corrects it.
    const [slip = ''] = late.filter(isAbsent);
    await work.click(attendanceOf(slip).getByRole('button', { name: 'Undo: Did not attend' }));
    await arrive(slip);
    await work.click(attendanceOf(slip).getByRole('button', { name: 'Undo: Arrived' }));
    await work.click(attendanceOf(slip).getByRole('button', { name: 'Did not attend' }));
    await expect(page.getByText(`${late.length} changes wait to be sent.`)).toBeVisible();
    await expect(page.getByText('Waiting to be sent')).toHaveCount(late.length);
    await work.pause(async () => {
      await page.waitForTimeout(Math.max(0, lostAt + offlineMs - Date.now()));
    });
  });

  await test.step('everything is sent when the network is back', async () => {
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline')).toBeHidden();
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByRole('button', { name: `Did not attend ${people.length - present.length}` })).toBeVisible();
  });

  await test.step('the values typed without a network are there, and the others are examined', async () => {
    await open(interrupted);
    await expect(page.getByRole('textbox', { name: 'Heart rate' })).toHaveValue(
      String(valuesOf(interrupted).heartRate),
    );
    await finish(interrupted, 'Finish and next');
    for (let left = present.length - early.length; left > 1; left -= 1) await record('Finish and next');
    await record('Finish');
  });
  work.end();

  await test.step('the server knows exactly that', async () => {
    const known = await readDay(page);
    expect(known.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      people
        .map((name) =>
          isAbsent(name)
            ? { name, attendance: 'DidNotAttend', resultStatus: null }
            : { name, attendance: 'Completed', resultStatus: 'Final', ...valuesOf(name) },
        )
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    );
    expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
  work.report(present.length);

  async function arrive(name: string): Promise<void> {
    await work.click(attendanceOf(name).getByRole('button', { name: 'Arrived', exact: true }));
    await expect(attendanceOf(name).getByRole('button', { name: 'Undo: Arrived' })).toBeVisible();
  }

  async function open(name: string): Promise<void> {
    await work.click(page.getByRole('link', { name: `Record ${name}`, exact: true }));
    await expect(heading).toHaveText(name);
  }

  async function type(name: string): Promise<void> {
    const { systolic, diastolic, heartRate } = valuesOf(name);
    await work.click(page.getByRole('textbox', { name: 'Systolic blood pressure' }));
    for (const value of [systolic, diastolic, heartRate]) {
      await work.type(String(value));
      await work.press('Enter');
    }
  }

  async function finish(name: string, button: string): Promise<void> {
    await work.click(page.getByRole('button', { name: button, exact: true }));
    await expect(page.getByText(`Results of ${name} finished`)).toBeVisible();
    if (button === 'Finish and next') await expect(heading).not.toHaveText(name);
  }

  /** Records the person on the page. */
  async function record(button: string): Promise<void> {
    // 'Person' is the title while the page loads.
    await expect(heading).not.toHaveText('Person');
    const name = (await heading.textContent()) ?? '';
    await type(name);
    await finish(name, button);
  }
});

/** Counts clicks and keys, and measures working time. */
function countWork(page: Page) {
  let clicks = 0;
  let keys = 0;
  let begunAt = 0;
  let workMs = 0;
  const end = () => {
    workMs += Date.now() - begunAt;
  };
  const begin = () => {
    begunAt = Date.now();
  };
  return {
    begin,
    end,
    async click(target: Locator): Promise<void> {
      clicks += 1;
      await target.click();
    },
    async type(text: string): Promise<void> {
      keys += text.length;
      await page.keyboard.type(text);
    },
    async press(key: string): Promise<void> {
      keys += 1;
      await page.keyboard.press(key);
    },
    /** Excludes time in which the practitioner only waits. */
    async pause(wait: () => Promise<void>): Promise<void> {
      end();
      await wait();
      begin();
    },
    report(examined: number): void {
      const per = (total: number) => (total / examined).toFixed(1);
      const seconds = (workMs / 1_000 / examined).toFixed(2);
      // biome-ignore lint/suspicious/noConsole: the figures for docs/performance.md.
      console.log(`Per examined person: ${per(clicks)} clicks, ${per(keys)} keys, ${seconds} s of the product`);
    },
  };
}

/** Creates an organization with a practitioner and an assessment of today. Resolves to the id of the assessment. */
async function createPractice(page: Page): Promise<string> {
  const organizationId = await world.createOrganization(page, { name: 'Ursula Iman', email: 'ursula@imanworks.com' });
  const redirectUrl = `${world.product.url}/email-link`;
  const team = [{ fullname: joseph.name, email: joseph.email, role: 'Practitioners' }];
  await call(page, 'POST', `/v1/invite/team/${organizationId}`, { members: team, redirectUrl });
  const today = toEpochMs(calendarDateAt(Date.now(), zone), zone);
  const { id } = await call(page, 'POST', `/v1/assessment/${organizationId}`, {
    name: 'Health check',
    appointmentDuration: 30,
    startDate: today,
    endDate: toEpochMs(calendarDateAt(Date.now() + 2 * dayMs, zone), zone),
    appointmentsPerSlot: 4,
    bookingLeadTime: false,
    valueSet: ['8480-6', '8462-4', '8867-4'].map((code) => ({ code, kind: 'number' })),
  });
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges: [{ timeFrom: 0, timeTo: 1440 }] }));
  await call(page, 'PUT', `/v1/assessment/${id}/schedule`, { days });
  return id;
}

/** Adds everybody to today as walk-ins, because today's slots may be over. Clears their attendance. */
async function expectPeople(page: Page, assessmentId: string): Promise<void> {
  for (const fullName of people) {
    const body = { newPerson: { fullName }, hasAgreed: true };
    const added = await call(page, 'POST', `/v1/assessment/${assessmentId}/walk-in`, body);
    const { assessmentMemberId } = added as unknown as { assessmentMemberId: string };
    await call(page, 'PUT', `/v1/assessment-member/${assessmentMemberId}/attendance`, { attendance: null });
  }
}

interface KnownPerson {
  name: string;
  attendance: Attendance | null;
  resultStatus: string | null;
  systolic?: number;
  diastolic?: number;
  heartRate?: number;
}

/** Reads the state of everybody from the server, as the practitioner signed in on the page. */
function readDay(page: Page): Promise<KnownPerson[]> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const read = async (path: string) =>
      (await (await fetch(`/api/v1/assessment-member${path}`, { headers })).json()).data;
    const known: KnownPerson[] = [];
    for (const { id, attendance, resultStatus, organizationMember } of await read('?limit=100')) {
      const { result } = resultStatus === null ? {} : await read(`/${id}`);
      const recordedAs = (code: string) =>
        result.observations.find((observation: { code: string }) => observation.code === code)?.value;
      known.push({
        name: organizationMember.user.fullName,
        attendance,
        resultStatus,
        ...(result && {
          systolic: recordedAs('8480-6'),
          diastolic: recordedAs('8462-4'),
          heartRate: recordedAs('8867-4'),
        }),
      });
    }
    return known;
  });
}
