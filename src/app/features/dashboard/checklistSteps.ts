import { paths } from '#app/session/paths.ts';
import type { DashboardStats } from '#contract/dashboard.ts';

interface Step {
  readonly text: string;
  readonly note: string;
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
    {
      text: 'Invite your members',
      note: 'By hand, pasted from a spreadsheet, or from a CSV file.',
      href: paths.members,
      isDone: totalInvites > 0,
    },
    {
      text: 'Invite a practitioner',
      note: 'They run the day and record the results.',
      href: paths.teamSettings,
      isDone: hasPractitioner,
    },
    {
      text: 'Create an assessment',
      note: 'Its days and hours, how long it takes, and for how many.',
      href: paths.createAssessment,
      isDone: totalAssessments > 0,
    },
    {
      text: 'Invite members to the assessment',
      note: 'They get an email and book a time.',
      href: paths.assessments,
      isDone: scheduledCount + notScheduledCount > 0,
    },
  ];
}
