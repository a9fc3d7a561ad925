import type { BrowserContext } from 'playwright';
import { paths } from '#app/paths.ts';
import { addDays, calendarDateAt } from '#domain/calendarDate.ts';
import { demoAdministrator, demoMember } from '../../scripts/demo/seedDemo.ts';
import { findAddresses, findHrefs, foundOrganization, practitioner, signIn } from './world.ts';

/** The way of one kind of person through every page that they can open, in the organization of `seedDemo` with a practitioner. */
export interface Journey {
  as: string;
  /** Signs in, and resolves to the addresses of the pages. */
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
      '/nothing-here',
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
    as: 'administrator of nobody',
    async open(context, url) {
      const page = await signIn(context, url, paths.logIn, 'founder@imanworks.com');
      await foundOrganization(page);
      await page.close();
      return [paths.onboardingInvite, paths.dashboard, paths.members, paths.assessments];
    },
  },
  {
    as: 'administrator',
    async open(context, url) {
      const page = await signIn(context, url, paths.logIn, demoAdministrator.email);
      const { memberId, assessmentId } = await findAddresses(page, url);
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
      return [paths.my, ...own, paths.myDevices];
    },
  },
  {
    as: 'practitioner',
    async open(context, url) {
      const page = await signIn(context, url, paths.practitionerLogIn, practitioner.email);
      // Today's times may be over, tomorrow's are not.
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
        paths.practiceDevices,
      ];
    },
  },
];
