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
import type { AssessmentDetails, BookedDay, Track } from '#contract/assessment.ts';
import { encodeSettings } from '#contract/assessmentSettings.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import type { CalendarDate } from '#domain/calendarDate.ts';
import type { ScheduleChange, ScheduleDraft, ScheduleFix } from '#domain/scheduleProblems.ts';
import { findTrackProblems, type TrackDraft, type TrackFix, type TrackProblem } from '#domain/trackProblems.ts';
import { createSeatCounter } from '#domain/trackSeats.ts';
import { settingsOf, toGeneralInfo, toUpdateBody } from './assessmentForm.ts';
import { usePublicHolidays } from './holidaysApi.ts';
import { SeatsByDay } from './SeatsByDay.tsx';
import { toWireDays } from './scheduleForm.ts';
import { describeProblem, nameFix, whyProblem } from './scheduleProblemTexts.ts';
import { hasBegun, usePeopleToSeat } from './usePeopleToSeat.ts';
import { useTrackDrafts } from './useTrackDrafts.ts';
import { useListBookedDaysQuery, useSaveTracksMutation } from './wizardApi.ts';

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
  const { drafts, failed, nameOf } = useTrackDrafts(assessment, draft);
  const holidays = usePublicHolidays(assessment.timeZone, draft);
  const days = useListBookedDaysQuery({ assessmentId: assessment.id }, { skip: assessment.scheduledCount === 0 });
  const bookedDays = days.data?.data;
  const people = usePeopleToSeat(assessment, bookedDays);
  // By its values: the form makes another draft with each render.
  const key = JSON.stringify(drafts ?? []);
  const { seats, seatsByDay, seatsByTrack, problems } = useMemo(() => {
    const now = clock.now();
    const of = JSON.parse(key) as readonly TrackDraft[];
    const booked = bookedDays && new Map(bookedDays.map((day) => [day.date, day.booked]));
    const counter = createSeatCounter();
    return {
      seats: counter.count(of, now),
      seatsByDay: counter.countByDay(of),
      seatsByTrack: of.map((track) => ({ trackId: track.trackId, seats: counter.count([track], now) })),
      problems: findTrackProblems(of, { people, booked, holidays, now }, counter),
    };
  }, [key, people, bookedDays, holidays]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (!hasFixed.current) return;
    hasFixed.current = false;
    root.current?.focus();
  });
  if (failed) {
    return <CallFailed error={failed.error} loading={failed.isFetching} onRetry={() => void failed.refetch()} />;
  }
  if (people === undefined || drafts === undefined) return null;

  const fix = (chosen: TrackFix) => {
    if (applying !== undefined) return;
    hasFixed.current = true;
    void apply(chosen);
  };
  const grave = problems.filter((found) => isGrave(found, drafts));
  const others = problems.filter((found) => !isGrave(found, drafts));
  const shared = { tracks: { count: drafts.length, nameOf }, applying, onFix: fix };
  const seatsText = hasBegun(assessment)
    ? t('seatsFromNow', { seats, people })
    : wizard(assessment.memberCount > 0 ? 'seatsForInvited' : 'seatsForEveryone', { seats, people });
  return (
    <Root ref={root} tabIndex={-1}>
      {grave.map((found) => (
        <GraveProblem key={found.problem.kind} found={found} {...shared} />
      ))}
      {grave.every(({ problem }) => problem.kind === 'overBooked') ? <Muted role="status">{seatsText}</Muted> : null}
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
      {drafts.length === 1 ? null : (
        <div>
          <Muted>{t('placesByLocation')}</Muted>
          <ul>
            {seatsByTrack.map(({ trackId, seats: ofTrack }) => (
              <li key={trackId}>{t('placesOf', { place: nameOf(trackId), seats: ofTrack })}</li>
            ))}
          </ul>
        </div>
      )}
      {others.length === 0 ? null : (
        <div>
          <Muted role="status">{t('worthALook', { count: others.length })}</Muted>
          <ul>
            {others.map((found, index) => (
              <Problem key={index} found={found} {...shared} />
            ))}
          </ul>
        </div>
      )}
    </Root>
  );
}

/** Somebody would find no time, or has no seat. */
const isGrave = ({ problem: { kind }, trackIds }: TrackProblem, drafts: readonly TrackDraft[]) =>
  kind === 'tooFewSeats' ||
  kind === 'bookingOver' ||
  kind === 'overBooked' ||
  (kind === 'nothingOffered' && (trackIds.length === 0 || trackIds.length === drafts.length));

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

/** Changes the fields of the form, and saves those settings for which it has none, and the other tracks. */
function useApplyFix(assessment: AssessmentDetails) {
  const form = useForm();
  const [updateAssessment] = useUpdateAssessmentMutation();
  const [saveTracks] = useSaveTracksMutation();
  const [applying, setApplying] = useState<ScheduleFix['kind']>();
  const toast = useToast();
  const t = useTexts('scheduleProblems');
  const seats = useTexts('seats');
  const { id: assessmentId, timeZone } = assessment;

  const apply = async ({ fix: { kind }, changes }: TrackFix) => {
    const { values } = form.getState();
    const change = Object.entries(changes.get(assessmentId) ?? {});
    form.batch(() => {
      for (const [field, value] of change) if (field in values) form.change(field, value);
    });
    const settings = Object.fromEntries(change.filter(([field]) => !(field in values)));
    const hasSettings = Object.keys(settings).length > 0;
    // A change of the window is for all tracks.
    const others = new Map(
      [...changes].filter(([id, { startDate, endDate }]) => id !== assessmentId && !startDate && !endDate),
    );
    if (!hasSettings && others.size === 0) return;
    setApplying(kind);
    try {
      const body = toUpdateBody(assessment, toGeneralInfo({ ...settingsOf(assessment), ...settings }));
      const updated = hasSettings ? await updateAssessment({ assessmentId, body }).unwrap() : undefined;
      const { tracks = [], version } = updated?.data ?? assessment;
      const changed = tracks.map((track) => changeTrack(track, others.get(track.id), timeZone));
      if (others.size > 0) await saveTracks({ assessmentId, body: { tracks: changed, version } }).unwrap();
      toast.success(kind === 'moreSeatsPerSlot' || kind === 'furtherDays' ? seats('enoughNow') : t('changed'));
    } catch (error) {
      toast.failure(error);
    }
    setApplying(undefined);
  };
  return { apply, applying };
}

function changeTrack(track: Track, change: ScheduleChange | undefined, timeZone: string): Track {
  if (change === undefined) return track;
  const { schedule, ...settings } = change;
  // No field of a change is undefined, which the type does not say.
  const changed = encodeSettings(settings, timeZone) as Partial<Track>;
  return { ...track, ...changed, ...(schedule && { days: toWireDays(schedule) }) };
}

interface ProblemProps {
  found: TrackProblem;
  tracks: { count: number; nameOf: (trackId: string) => string };
  applying: ScheduleFix['kind'] | undefined;
  onFix: (fix: TrackFix) => void;
}

/** Describes a problem, after the places of the tracks that have it unless it is of all. */
function useDescription({ found: { problem, trackIds }, tracks }: ProblemProps): string {
  const t = useTexts('scheduleProblems');
  const seats = useTexts('seats');
  const formats = useFormats();
  const text = describeProblem({ t, seats, formats }, problem);
  if (trackIds.length === 0 || trackIds.length === tracks.count) return text;
  return t('problemOf', { places: formats.plainList(trackIds.map(tracks.nameOf)), problem: text });
}

function GraveProblem(props: ProblemProps) {
  const t = useTexts('scheduleProblems');
  const seats = useTexts('seats');
  const formats = useFormats();
  const { problem, fixes } = props.found;
  const title = useDescription(props);
  return (
    <Banner tone="warning" live title={title} actions={<Fixes {...props} />}>
      {whyProblem({ t, seats, formats }, { ...problem, fixes: fixes.map(({ fix }) => fix) })}
    </Banner>
  );
}

function Problem(props: ProblemProps) {
  const about = useDescription(props);
  return (
    <Row>
      <span>{about}</span>
      <Buttons>
        <Fixes {...props} about={about} />
      </Buttons>
    </Row>
  );
}

/** Fixes that change all tracks alike without saying so. */
const ofWindow = new Set<ScheduleFix['kind']>(['furtherDays', 'startOn', 'endOn', 'bookUntil', 'bookAnytime']);

/** `about` tells buttons of the same name apart. */
function Fixes({ found: { trackIds, fixes }, tracks, applying, onFix, about }: ProblemProps & { about?: string }) {
  const t = useTexts('scheduleProblems');
  const seats = useTexts('seats');
  const formats = useFormats();
  return fixes.map((trackFix, index) => {
    const { fix, changes } = trackFix;
    const plain = nameFix({ t, seats, formats }, fix);
    const isNamed = tracks.count > 1 && trackIds.length === 0 && !ofWindow.has(fix.kind);
    const places = changes.size > 1 ? t('everyPlace') : formats.plainList([...changes.keys()].map(tracks.nameOf));
    const name = isNamed ? t('problemOf', { places, problem: plain }) : plain;
    return (
      <Button
        key={index}
        aria-label={about === undefined ? undefined : formats.facts([name, about])}
        loading={applying === fix.kind}
        aria-disabled={applying !== undefined}
        onClick={() => onFix(trackFix)}
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
