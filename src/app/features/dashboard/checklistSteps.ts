import { paths } from '#app/paths.ts';
import type { DashboardStats } from '#contract/dashboard.ts';

interface Step {
  readonly text: string;
  readonly href: string;
  readonly isDone: boolean;
}

/** Lists the first steps of a new organization until its members can book, in order. */
export function listSteps({
  stats,
  hasPractitioner,
}: {
  stats: DashboardStats;
  hasPractitioner: boolean;
}): readonly Step[] {
  const { totalInvites, totalAssessments, scheduledCount, notScheduledCount } = stats;
  return [
    { text: 'Invite your members', href: paths.members, isDone: totalInvites > 0 },
    { text: 'Invite a practitioner, who records results', href: paths.teamSettings, isDone: hasPractitioner },
    { text: 'Create an assessment', href: paths.createAssessment, isDone: totalAssessments > 0 },
    {
      text: 'Invite members to the assessment',
      href: paths.assessments,
      isDone: scheduledCount + notScheduledCount > 0,
    },
  ];
}
