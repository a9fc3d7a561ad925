import type { CountOfAssessment, DashboardStats, DashboardWork } from '#contract/dashboard.ts';
import { bookingStateOf } from '#domain/bookingPeriod.ts';
import { addDays, type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { textsIn } from '#domain/translations.ts';
import type { AssessmentMemberService } from '#server/assessments/assessment-members/assessmentMemberService.ts';
import type { AssessmentService, CurrentAssessment } from '#server/assessments/assessments/assessmentService.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import {
  hasPractitioner,
  listAppointmentsOfDay,
  listedRows,
  listFailedMails,
  sumTotals,
} from './dashboardRepository.ts';

export type DashboardService = ReturnType<typeof createDashboardService>;

interface Parts {
  readonly db: Db;
  readonly assessments: AssessmentService;
  readonly assessmentMembers: AssessmentMemberService;
  readonly now: () => Date;
}

/** Returns the counts of an organization's dashboard, and its administrators' work. */
export function createDashboardService({ db, assessments, assessmentMembers, now }: Parts) {
  return {
    async get(caller: Caller, organizationId: string): Promise<DashboardStats> {
      const own = membershipIn(caller, organizationId);
      return db.transaction().execute((tx) => sumTotals(tx, organizationId, own.organizationMemberId));
    },

    async getWork(caller: Caller, organizationId: string): Promise<DashboardWork> {
      const { language } = caller;
      membershipIn(caller, organizationId);
      return db.transaction().execute(async (tx) => {
        const timeZone = await assessments.timeZoneOf(tx, organizationId);
        const today = calendarDateAt(now().getTime(), timeZone);
        const day = {
          from: new Date(toEpochMs(today, timeZone)),
          to: new Date(toEpochMs(addDays(today, 1), timeZone)),
          now: now(),
        };
        // Sent to the database one after the other without waiting for the results.
        const [current, appointments, failedMails, isStaffed] = await Promise.all([
          assessments.listCurrent(tx, organizationId, today),
          listAppointmentsOfDay(tx, { organizationId, language }, day),
          listFailedMails(tx, organizationId),
          hasPractitioner(tx, organizationId),
        ]);
        const ids = current.map(({ id }) => id);
        const notBooked = takeFirst(current, language, (assessment) => countToBook(assessment, today));
        const justReminded = await assessmentMembers.countJustReminded(
          tx,
          organizationId,
          notBooked.first.map(({ assessmentId }) => assessmentId),
        );
        const missed = await assessmentMembers.countMissed(tx, organizationId, ids);
        return {
          today: appointments,
          shortages: takeFirst(current, language, ({ missingSeats }) => missingSeats),
          notBooked: {
            ...notBooked,
            first: notBooked.first.map((row) => ({
              ...row,
              toRemind: Math.max(0, row.count - (justReminded.get(row.assessmentId) ?? 0)),
            })),
          },
          noShows: withToInvite(
            takeFirst(current, language, ({ id }) => missed.get(id)?.count ?? 0),
            missed,
          ),
          failedMails,
          hasPractitioner: isStaffed,
        };
      });
    },
  };
}

/** Counts the people without an appointment while the assessment can be booked. */
function countToBook(assessment: CurrentAssessment, today: CalendarDate): number {
  const { state } = bookingStateOf({ ...assessment, canceled: assessment.canceledAt !== null }, today);
  return state === 'Open' ? assessment.notBooked : 0;
}

/** Adds how many of the people of each row can be sent an invitation. */
function withToInvite(
  { total, first }: { readonly total: number; readonly first: readonly CountOfAssessment[] },
  missed: Awaited<ReturnType<AssessmentMemberService['countMissed']>>,
): DashboardWork['noShows'] {
  return {
    total,
    first: first.map((row) => ({ ...row, toInvite: missed.get(row.assessmentId)?.toInvite ?? 0 })),
  };
}

/** Takes the assessments with the most people of a kind. */
function takeFirst(
  current: readonly CurrentAssessment[],
  language: Language,
  countOf: (assessment: CurrentAssessment) => number,
): { total: number; first: CountOfAssessment[] } {
  const rows = current
    .map((assessment) => ({
      assessmentId: assessment.id,
      assessmentName: textsIn(language, assessment).name,
      count: countOf(assessment),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return { total: rows.length, first: rows.slice(0, listedRows) };
}
