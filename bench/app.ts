import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '#app/paths.ts';
import { removeDataDir, startProduct } from '#tests/support/product.ts';
import { demoAdministrator, demoMember, seedDemo } from '../scripts/demo/seedDemo.ts';
import { measureApp } from './app/appSize.ts';
import { type LighthouseScores, rate } from './app/lighthouse.ts';
import { measureMemberList } from './app/memberList.ts';
import { type Visit, visit } from './app/visit.ts';
import { addPractitioner, findAddresses, foundOrganization, type Journey, openBrowser, signIn } from './app/world.ts';

// `npm run bench:app`: what the pages of the built app weigh, what they cost in a browser, and what Lighthouse says of
// them, served by the product with an organization of 240 people. docs/performance.md says what the figures mean.

process.env['NODE_ENV'] = 'production';
const size = await measureApp();
const product = await startProduct();
try {
  await seedDemo(product.url, { people: 240, accepted: 60, booked: 120 });
  const guest = [
    paths.logIn,
    paths.memberLogIn,
    paths.practitionerLogIn,
    paths.privacyPolicy,
    paths.mailbox,
    `${paths.emailLink}?token=unknown`,
    '/nothing-here',
  ];
  const journeys: Journey[] = [
    { as: 'guest', open: async () => guest },
    {
      as: 'new administrator',
      async open(context) {
        const page = await signIn(context, product.url, paths.logIn, 'newcomer@imanworks.com');
        const visited = [paths.onboarding, paths.onboardingOrganization];
        await page.close();
        return visited;
      },
    },
    {
      as: 'administrator of nobody',
      async open(context) {
        const page = await signIn(context, product.url, paths.logIn, 'founder@imanworks.com');
        await foundOrganization(page);
        await page.close();
        return [paths.onboardingInvite, paths.dashboard, paths.members, paths.assessments];
      },
    },
    {
      as: 'administrator',
      async open(context) {
        const page = await signIn(context, product.url, paths.logIn, demoAdministrator.email);
        await addPractitioner(page, product.url);
        const { memberId, assessmentId } = await findAddresses(page, product.url);
        await page.close();
        return [
          paths.dashboard,
          paths.members,
          paths.member(memberId),
          paths.assessments,
          paths.assessmentDrawer(assessmentId),
          `${paths.assessmentDrawer(assessmentId)}&view=members`,
          paths.createAssessment,
          paths.editAssessment(assessmentId),
          paths.assessmentSchedule(assessmentId),
          paths.assessmentMembers(assessmentId),
          paths.profileSettings,
          paths.organizationSettings,
          paths.teamSettings,
          paths.auditLog,
          paths.sessions,
        ];
      },
    },
    {
      as: 'member',
      async open(context) {
        const page = await signIn(context, product.url, paths.memberLogIn, demoMember.email);
        const hrefs = await page
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        await page.close();
        const own = hrefs.filter((href) => href?.startsWith(paths.myAssessment('')));
        return [paths.my, ...new Set(own.filter((href) => href !== null)), paths.myDevices];
      },
    },
    {
      as: 'practitioner',
      async open(context) {
        const page = await signIn(context, product.url, paths.practitionerLogIn, 'joseph@imanworks.com');
        await page.close();
        return [paths.practice, paths.practiceDevices];
      },
    },
  ];
  const visits: (Visit & { as: string })[] = [];
  const scores: ({ as: string; page: string } & LighthouseScores)[] = [];
  let lists: Awaited<ReturnType<typeof measureMemberList>> = [];
  let chromium = '';
  for (const { as, open } of journeys) {
    const browser = await openBrowser(product.url);
    chromium = browser.version;
    try {
      const addresses = await open(browser.context);
      for (const path of addresses) {
        visits.push({ as, ...(await visit(browser.context, `${product.url}${path}`)) });
        console.log(visits.at(-1));
      }
      if (as === 'administrator') lists = await measureMemberList(browser.context);
      for (const path of addresses) {
        const { page } = visits.filter((done) => done.as === as)[addresses.indexOf(path)] ?? { page: path };
        scores.push({ as, page, ...(await rate(`${product.url}${path}`, browser.port)) });
        console.log(scores.at(-1));
      }
    } finally {
      await browser.close();
    }
  }
  console.table(visits);
  console.table(lists);
  console.table(scores.map(({ faults, ...score }) => ({ ...score, faults: faults.length })));
  const pages = Object.entries(size.pages).map(([page, { kb, files }]) => ({ page, kb, files }));
  const firsts = Object.entries(size.visits).map(([page, { kb, files }]) => ({ page: `${page}, in all`, kb, files }));
  console.table([...firsts, ...pages]);
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  const results = { chromium, visits, lists, scores, size };
  await writeFile(join(folder, 'app.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await product.stop();
  await removeDataDir(product.dataDir);
}
