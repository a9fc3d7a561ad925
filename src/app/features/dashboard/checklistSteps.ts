import { paths } from '#app/session/paths.ts';
import type { DashboardStats } from '#contract/dashboard.ts';

/** Lists the first steps of a new organization until its members can book, in order. */
export function listSteps({ stats, hasPractitioner }: { stats: DashboardStats; hasPractitioner: boolean }) {
  const { totalInvites, totalAssessments, scheduledCount, notScheduledCount } = stats;
  return [
    {
      step: 'inviteMembers',
      note: 'howToInvite',
      href: paths.members,
      isDone: totalInvites > 0,
    },
    {
      step: 'invitePractitioner',
      note: 'whatPractitionersDo',
      href: paths.teamSettings,
      isDone: hasPractitioner,
    },
    {
      step: 'createAssessment',
      note: 'whatAssessmentsNeed',
      href: paths.createAssessment,
      isDone: totalAssessments > 0,
    },
    {
      step: 'inviteToAssessment',
      note: 'whatMembersDo',
      href: paths.assessments,
      isDone: scheduledCount + notScheduledCount > 0,
    },
  ] as const;
}
