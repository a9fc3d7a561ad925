import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import styled from 'styled-components';
import { useUpdateAssessmentMutation } from '#app/api/assessmentApi.ts';
import { seatPlanOf } from '#app/product/seats/seatFixes.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails, BookedDay } from '#contract/assessment.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { countSeatsByDay, countSeatsOf } from '#domain/capacity.ts';
import {
  findScheduleProblems,
  type ScheduleDraft,
  type ScheduleFix,
  type ScheduleProblem,
} from '#domain/scheduleProblems.ts';
import { settingsOf, toGeneralInfo, toUpdateBody } from './assessmentForm.ts';
import { SeatsByDay } from './SeatsByDay.tsx';
import { describeProblem, nameFix, whyProblem } from './scheduleProblemTexts.ts';
import { hasBegun, usePeopleToSeat } from './usePeopleToSeat.ts';
import { useListBookedDaysQuery } from './wizardApi.ts';

export interface ScheduleProblemsProps {
  assessment: AssessmentDetails;
  /** The valid values of the form. */
  draft: ScheduleDraft;
  /** Set by a fix that makes the form start again, so that the focus comes back. Must be stable. */
  hasFixed: RefObject<boolean>;
}

/** Says below a schedule whether everybody fits and what is probably not meant, with buttons that change the form. */
export function ScheduleProblems({ assessment, draft, hasFixed }: ScheduleProblemsProps) {
  const t = useTexts('scheduleProblems');
  const wizard = useTexts('assessmentWizard');
  const { apply, applying } = useApplyFix(assessment);
  const people = usePeopleToSeat(assessment);
  const days = useListBookedDaysQuery({ assessmentId: assessment.id }, { skip: assessment.scheduledCount === 0 });
  const bookedDays = days.data?.data;
  // By its values: the form makes another draft with each render.
  const key = JSON.stringify(draft);
  const { seats, seatsByDay, problems } = useMemo(() => {
    const now = clock.now();
    const of = JSON.parse(key) as ScheduleDraft;
    const booked = bookedDays && new Map(bookedDays.map((day) => [day.date, day.booked]));
    return {
      seats: countSeatsOf(of, now),
      seatsByDay: new Map(countSeatsByDay(of)),
      problems: findScheduleProblems(of, { people, booked, now }),
    };
  }, [key, people, bookedDays]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (!hasFixed.current) return;
    hasFixed.current = false;
    root.current?.focus();
  });
  if (people === undefined) return null;

  const fix = (chosen: ScheduleFix) => {
    if (applying !== undefined) return;
    hasFixed.current = true;
    void apply(chosen);
  };
  const grave = problems.filter(isGrave);
  const others = problems.filter((problem) => !isGrave(problem));
  const seatsText = hasBegun(assessment)
    ? t('seatsFromNow', { seats, people })
    : wizard(assessment.memberCount > 0 ? 'seatsForInvited' : 'seatsForEveryone', { seats, people });
  return (
    <Root ref={root} tabIndex={-1}>
      {grave.map((problem) => (
        <GraveProblem key={problem.kind} problem={problem} applying={applying} onFix={fix} />
      ))}
      {grave.every(({ kind }) => kind === 'overBooked') ? <Muted role="status">{seatsText}</Muted> : null}
      {days.isError ? (
        <CallFailed error={days.error} loading={days.isFetching} onRetry={() => void days.refetch()} />
      ) : (
        <SeatsByDay
          startDate={draft.startDate}
          endDate={draft.endDate}
          seats={seatsByDay}
          booked={bookedDays && compareBooked(bookedDays, seatsByDay, hasSavedSeats(assessment, draft))}
        />
      )}
      {others.length === 0 ? null : (
        <div>
          <Muted role="status">{t('worthALook', { count: others.length })}</Muted>
          <ul>
            {others.map((problem, index) => (
              <Problem key={index} problem={problem} applying={applying} onFix={fix} />
            ))}
          </ul>
        </div>
      )}
    </Root>
  );
}

/** Somebody would find no time, or has no seat. */
const isGrave = ({ kind }: ScheduleProblem) =>
  kind === 'nothingOffered' || kind === 'tooFewSeats' || kind === 'bookingOver' || kind === 'overBooked';

/** Counts the people over the seats of a day: those that the server found too if the rules are still the saved ones. */
function compareBooked(days: readonly BookedDay[], seats: ReadonlyMap<CalendarDate, number>, areRulesSaved: boolean) {
  return new Map(
    days.map(({ date, booked, over }) => {
      const beyond = Math.max(0, booked - (seats.get(date) ?? booked));
      return [date, { booked, over: Math.max(beyond, areRulesSaved ? over : 0) }];
    }),
  );
}

function hasSavedSeats(assessment: AssessmentDetails, draft: ScheduleDraft): boolean {
  const saved = seatPlanOf(assessment);
  const names = ['appointmentsPerSlot', 'dailyCap', 'bufferBeforeMinutes', 'bufferAfterMinutes'] as const;
  return names.every((name) => saved[name] === draft[name]);
}

/** Changes the fields of the form, and saves those settings for which it has none. */
function useApplyFix(assessment: AssessmentDetails) {
  const form = useForm();
  const [updateAssessment] = useUpdateAssessmentMutation();
  const [applying, setApplying] = useState<ScheduleFix['kind']>();
  const toast = useToast();
  const t = useTexts('scheduleProblems');
  const seats = useTexts('seats');
  const apply = async ({ kind, change }: ScheduleFix) => {
    const { values } = form.getState();
    const changes = Object.entries(change);
    form.batch(() => {
      for (const [field, value] of changes) if (field in values) form.change(field, value);
    });
    const settings = Object.fromEntries(changes.filter(([field]) => !(field in values)));
    if (Object.keys(settings).length === 0) return;
    setApplying(kind);
    try {
      const body = toUpdateBody(assessment, toGeneralInfo({ ...settingsOf(assessment), ...settings }));
      await updateAssessment({ assessmentId: assessment.id, body }).unwrap();
      toast.success(kind === 'moreSeatsPerSlot' || kind === 'furtherDays' ? seats('enoughNow') : t('changed'));
    } catch (error) {
      toast.failure(error);
    }
    setApplying(undefined);
  };
  return { apply, applying };
}

interface ProblemProps {
  problem: ScheduleProblem;
  applying: ScheduleFix['kind'] | undefined;
  onFix: (fix: ScheduleFix) => void;
}

function GraveProblem({ problem, ...fixes }: ProblemProps) {
  const t = useTexts('scheduleProblems');
  const seats = useTexts('seats');
  const formats = useFormats();
  return (
    <Banner
      tone="warning"
      live
      title={describeProblem({ t, seats, formats }, problem)}
      actions={<Fixes problem={problem} {...fixes} />}
    >
      {whyProblem({ t, seats, formats }, problem)}
    </Banner>
  );
}

function Problem({ problem, ...fixes }: ProblemProps) {
  const t = useTexts('scheduleProblems');
  const seats = useTexts('seats');
  const formats = useFormats();
  return (
    <Row>
      <span>{describeProblem({ t, seats, formats }, problem)}</span>
      <Buttons>
        <Fixes problem={problem} {...fixes} />
      </Buttons>
    </Row>
  );
}

function Fixes({ problem, applying, onFix }: ProblemProps) {
  const t = useTexts('scheduleProblems');
  const seats = useTexts('seats');
  const formats = useFormats();
  const about = describeProblem({ t, seats, formats }, problem);
  return problem.fixes.map((fix, index) => {
    const name = nameFix({ t, seats, formats }, fix);
    return (
      <Button
        key={index}
        // Several problems can have buttons of the same name.
        aria-label={isGrave(problem) ? undefined : formats.facts([name, about])}
        loading={applying === fix.kind}
        aria-disabled={applying !== undefined}
        onClick={() => onFix(fix)}
      >
        {name}
      </Button>
    );
  });
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  &:focus { outline: none; }
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding-block: var(--space-3);

  &:not(:last-child) { border-block-end: 1px solid var(--color-border); }
  > span { flex: 1 1 16rem; }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
