import type { BrowserContext } from 'playwright';
import { paths } from '#app/session/paths.ts';
import { addDays, calendarDateAt } from '#domain/calendarDate.ts';
import { demoAdministrator, demoMember } from '../../scripts/demo/seedDemo.ts';
import { demoPractitioner } from '../../scripts/demo/seedSites.ts';
import { createOrganization, findHrefs, findIds, signIn } from './world.ts';

/** Every page that one kind of user can open, in the organization of `seedDemo`. */
export interface Journey {
  as: string;
  /** Signs in and resolves to the paths of the pages. */
  open: (context: BrowserContext, url: string) => Promise<readonly string[]>;
}

export const journeys: readonly Journey[] = [
  {
    as: 'guest',
    open: async () => [
      paths.logIn,
      paths.memberLogIn,
      paths.practitionerLogIn,
      paths.privacyPolicy,
      paths.mailbox,
      `${paths.emailLink}?token=unknown`,
      // Without an unknown page, because Lighthouse rates nothing that answers 404.
    ],
  },
  {
    as: 'new administrator',
    async open(context, url) {
      const page = await signIn(context, url, paths.logIn, 'newcomer@imanworks.com');
      await page.close();
      return [paths.onboarding, paths.onboardingOrganization];
    },
  },
  {
    as: 'administrator without members',
    async open(context, url) {
      const page = await signIn(context, url, paths.logIn, 'founder@imanworks.com');
      await createOrganization(page);
      await page.close();
      return [paths.onboardingInvite, paths.dashboard, paths.members, paths.assessments];
    },
  },
  {
    as: 'administrator',
    async open(context, url) {
      const page = await signIn(context, url, paths.logIn, demoAdministrator.email);
      const { memberId, assessmentId } = await findIds(page, url);
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
    async open(context, url) {
      const page = await signIn(context, url, paths.memberLogIn, demoMember.email);
      const own = await findHrefs(page, paths.myAssessment(''));
      await page.close();
      return [paths.my, ...own, paths.myProfile, paths.myDevices];
    },
  },
  {
    as: 'practitioner',
    async open(context, url) {
      const page = await signIn(context, url, paths.practitionerLogIn, demoPractitioner.email);
      // Today's appointments may be over.
      const tomorrow = `${paths.practice}?date=${addDays(calendarDateAt(Date.now(), 'Europe/Warsaw'), 1)}`;
      await page.goto(tomorrow);
      await page
        .getByRole('group', { name: /^Attendance of/ })
        .first()
        .waitFor();
      const people = await findHrefs(page, paths.practiceMember(''));
      await page.close();
      return [
        paths.practice,
        tomorrow,
        ...people.filter((href) => href !== paths.practiceDevices).slice(0, 1),
        paths.practiceProfile,
        paths.practiceDevices,
      ];
    },
  },
];
