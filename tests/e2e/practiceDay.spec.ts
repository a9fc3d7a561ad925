import type { Locator, Page } from '@playwright/test';
import { getAssessmentMember, listAssignedAssessmentMembers, recordAttendance } from '#contract/assessmentMember.ts';
import { addWalkIn } from '#contract/walkIn.ts';
import { addDays, calendarDateAt } from '#domain/calendarDate.ts';
import { expect, test } from './support/test.ts';
import { type SignedIn, type World, zone } from './support/world.ts';

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, reducedMotion: 'reduce' } as const;

const people = ['Berg', 'Conti', 'Duarte', 'Fischer', 'Kowalska', 'Levi', 'Martin', 'Novak'].map(
  (last) => `Anna ${last}`,
);
/** Every fourth person does not come. */
const isAbsent = (name: string) => people.indexOf(name) % 4 === 3;
const present = people.filter((name) => !isAbsent(name));
/** Arrive first. The others arrive while the network is gone. */
const early = present.slice(0, 3);
const late = people.filter((name) => !early.includes(name));

const valuesOf = (name: string) => {
  const index = people.indexOf(name);
  return { systolic: 110 + (index % 20), diastolic: 70 + (index % 10), heartRate: 60 + (index % 30) };
};

test('a practitioner examines everybody of a day, and the network is gone meanwhile', async ({ world }) => {
  const joseph = await createDay(world);
  const { page, errors } = await world.open({ ...tablet, as: joseph });
  const work = countWork(page);
  const heading = page.getByRole('heading', { level: 1 });
  const attendanceOf = (name: string) => page.getByRole('group', { name: `Attendance of ${name}`, exact: true });

  await test.step('they are expected', async () => {
    await page.goto('/practice');
    await expect(page.getByRole('button', { name: `Waiting ${people.length}` })).toBeVisible();
  });

  work.begin();
  await test.step('the first ones arrive and are examined', async () => {
    for (const name of early) await arrive(name);
    await open(early[0] ?? '');
    for (let left = early.length; left > 1; left -= 1) await record('Finish and next');
  });

  await expect(heading).not.toHaveText('Person');
  const interrupted = (await heading.textContent()) ?? '';
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
  });

  await test.step('everything is sent when the network is back', async () => {
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline')).toBeHidden();
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
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
    const known = await readDay(joseph);
    expect(known.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      people.map((name) =>
        isAbsent(name)
          ? { name, attendance: 'DidNotAttend', resultStatus: null }
          : { name, attendance: 'Completed', resultStatus: 'Final', ...valuesOf(name) },
      ),
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
    report(examined: number): void {
      const per = (total: number) => (total / examined).toFixed(1);
      const seconds = (workMs / 1_000 / examined).toFixed(2);
      // biome-ignore lint/suspicious/noConsole: the figures for docs/performance.md.
      console.log(`Per examined person: ${per(clicks)} clicks, ${per(keys)} keys, ${seconds} s of the product`);
    },
  };
}

/** Creates an organization in which everybody is expected today. Resolves to its practitioner. */
async function createDay(world: World): Promise<SignedIn> {
  const ursula = await world.createOrganization();
  const person = world.person('Joseph Lister');
  await world.inviteToTeam(ursula, person, 'Practitioners');
  const joseph = await world.joinAsPractitioner(person);
  const firstDay = calendarDateAt(Date.now(), zone);
  const assessmentId = await world.createAssessment(ursula, 'Health check', {
    firstDay,
    lastDay: addDays(firstDay, 2),
    hours: { timeFrom: 0, timeTo: 1440 },
    valueSet: ['8480-6', '8462-4', '8867-4'].map((code) => ({ code, kind: 'number' })),
  });
  // Walk-ins, because today's slots may be over.
  for (const fullName of people) {
    const { data: added } = await joseph.api.call(addWalkIn, {
      params: { assessmentId },
      body: { newPerson: { fullName }, hasAgreed: true },
    });
    const params = { assessmentMemberId: added.assessmentMemberId };
    await joseph.api.call(recordAttendance, { params, body: { attendance: null } });
  }
  return joseph;
}

/** Reads the state of everybody from the server. */
async function readDay({ api }: SignedIn) {
  const { data: members } = await api.call(listAssignedAssessmentMembers, { query: { limit: '100' } });
  return Promise.all(
    members.map(async ({ id, attendance, resultStatus, organizationMember }) => {
      const { data } = await api.call(getAssessmentMember, { params: { assessmentMemberId: id } });
      const recordedAs = (code: string) => data.result?.observations.find((value) => value.code === code)?.value;
      return {
        name: organizationMember.user.fullName ?? '',
        attendance,
        resultStatus,
        ...(data.result && {
          systolic: recordedAs('8480-6'),
          diastolic: recordedAs('8462-4'),
          heartRate: recordedAs('8867-4'),
        }),
      };
    }),
  );
}
