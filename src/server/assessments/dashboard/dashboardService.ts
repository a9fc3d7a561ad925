import type { CountOfAssessment, DashboardStats, DashboardWork } from '#contract/dashboard.ts';
import { bookingStateOf } from '#domain/bookingPeriod.ts';
import { addDays, type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import type { AssessmentMemberService } from '#server/assessments/assessment-members/assessmentMemberService.ts';
import type { AssessmentService, CurrentAssessment } from '#server/assessments/assessments/assessmentService.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import type { Db } from '#server/platform/database/transaction.ts';
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
        const notBooked = takeFirst(current, (assessment) => countToBook(assessment, today));
        const toRemind = notBooked.first.map(({ assessmentId }) => assessmentId);
        const [justReminded, missed] = await Promise.all([
          assessmentMembers.countJustReminded(tx, organizationId, toRemind),
          assessmentMembers.countMissed(tx, organizationId, ids),
        ]);
        const shortages = takeFirst(current, ({ missingSeats }) => missingSeats);
        const noShows = takeFirst(current, ({ id }) => missed.get(id)?.count ?? 0);
        const listed = [notBooked, shortages, noShows].flatMap(({ first }) => first);
        const names = await assessments.listNames(
          tx,
          { organizationId, language },
          listed.map(({ assessmentId }) => assessmentId),
        );
        const nameOf = new Map(names.map(({ id, name }) => [id, name]));
        const named = <Row extends CountedRow>({ total, first }: FirstRows<Row>) => ({
          total,
          first: first.map((row) => ({ ...row, assessmentName: nameOf.get(row.assessmentId) ?? '' })),
        });
        return {
          today: appointments,
          shortages: named(shortages),
          notBooked: named({
            ...notBooked,
            first: notBooked.first.map((row) => ({
              ...row,
              toRemind: Math.max(0, row.count - (justReminded.get(row.assessmentId) ?? 0)),
            })),
          }),
          noShows: named({
            ...noShows,
            first: noShows.first.map((row) => ({ ...row, toInvite: missed.get(row.assessmentId)?.toInvite ?? 0 })),
          }),
          failedMails,
          hasPractitioner: isStaffed,
        };
      });
    },
  };
}

/** Counts the people without an appointment while the assessment can be booked. */
function countToBook(assessment: CurrentAssessment, today: CalendarDate): number {
  const { state } = bookingStateOf({ ...assessment, canceled: false }, today);
  return state === 'Open' ? assessment.notBooked : 0;
}

type CountedRow = Omit<CountOfAssessment, 'assessmentName'>;

interface FirstRows<Row> {
  readonly total: number;
  readonly first: readonly Row[];
}

/** Takes the assessments with the most people of a kind. */
function takeFirst(
  current: readonly CurrentAssessment[],
  countOf: (assessment: CurrentAssessment) => number,
): FirstRows<CountedRow> {
  const rows = current
    .map((assessment) => ({ assessmentId: assessment.id, count: countOf(assessment) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return { total: rows.length, first: rows.slice(0, listedRows) };
}
