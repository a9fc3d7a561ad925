import { CalendarDays, ChevronLeft, ChevronRight, Printer, SearchX } from 'lucide-react';
import { Fragment, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useFileUrl } from '#app/api/fileApi.ts';
import { RefusedChanges } from '#app/features/practice/attendance/RefusedChanges.tsx';
import { isPresentRow } from '#app/features/practice/attendance/waitingChanges.ts';
import { WaitingCorrections } from '#app/features/practice/corrections/WaitingCorrections.tsx';
import {
  type AssignedMember,
  type DayPlace,
  type DayState,
  dayUrl,
  groupByAssessment,
  type HeldTimeOfDay,
  hasBegun,
  indexOfNow,
  isAtPlace,
  isHeldShown,
  isInState,
  isOnDay,
  listZones,
  matchesSearch,
  rangeOfDay,
  zoneOfDay,
} from '#app/features/practice/practiceDay.ts';
import { WalkIn } from '#app/features/practice/walk-in/WalkIn.tsx';
import { timesOf } from '#app/product/appointments/appointmentTexts.ts';
import { nameOf } from '#app/product/appointments/assessmentMembers.ts';
import { PrintedDay } from '#app/product/days/PrintedDay.tsx';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { linkStateOf } from '#app/shell/cameFrom.ts';
import { PageSkeleton } from '#app/shell/PageSkeleton.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useSearchText } from '#app/ui/lists/useSearchText.ts';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { PrintSheet } from '#app/ui/printing/PrintSheet.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { OwnText } from '#app/ui/texts/OwnText.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { nameTimeZone, zoneAndOwnClock } from '#app/ui/time/OwnClock.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { SearchField } from '#design-system/components/search-field/SearchField.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { addDays, type CalendarDate, calendarDateAt } from '#domain/calendarDate.ts';
import { DayFilters } from './DayFilters.tsx';
import { Days, NotPrinted, Now, Rows, Sticky, Tools } from './DayPage.styles.ts';
import { describeHeld, HeldOfDay, useHeldOfDay } from './HeldOfDay.tsx';
import { LiveNote } from './LiveNote.tsx';
import { MemberLine } from './MemberLine.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { OtherDays } from './OtherDays.tsx';
import { PlaceChoice, useDayPlace } from './PlaceChoice.tsx';
import { useDay } from './useDay.ts';

/** The appointments of a practitioner's day. */
function DayPage() {
  const t = useTexts('practiceDay');
  const formats = useFormats();
  const organizations = useListOrganizationsQuery();
  const zones = listZones(organizations.data?.data ?? []);
  const { place, choosePlace, showAllPlaces } = useDayPlace();
  const today = calendarDateAt(clock.now(), zoneOfDay({ zones, place }));
  const { state, change } = useDayState(today);
  const searchField = useSearchText(state.search, (text) => change({ search: text }));
  const isToday = state.date === today;
  const { list, live, members, changes, isOffline } = useDay(rangeOfDay(state.date, zones), {
    skip: zones.length === 0,
    isToday,
  });
  const heldTimes = useHeldOfDay(
    rangeOfDay(state.date, zones),
    state.date,
    organizations.currentData?.data ?? [],
  ).filter((held) => isHeldShown(held, state, place));
  const isNowhere = organizations.data?.data.length === 0;
  const ofDay = (isNowhere ? [] : members)?.filter((member) => isOnDay(member, state.date));
  const failed = [organizations, list].find(({ isError, currentData }) => isError && currentData === undefined);
  const title = formats.longDate(state.date);
  const [shownId, setShownId] = useState<string>();
  useDocumentTitle(title);
  const showEverybody = () => {
    showAllPlaces();
    change({ search: '', organizationId: '', assessmentId: '', state: 'All' });
  };
  const forgetShown = useCallback(() => setShownId(undefined), []);
  const showPerson = (assessmentMemberId: string) => {
    setShownId(assessmentMemberId);
    // No filter may hide the row.
    showEverybody();
  };

  const ofAssessment = ofDay?.filter(isInOrganization(state)).filter(isInAssessment(state));
  const timeZone = zoneOfDay({ zones, place, members: ofDay?.filter((member) => isAtPlace(member, place)) ?? [] });

  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        actions={
          <>
            <MoveByDay date={state.date} today={today} change={change} />
            <NotPrinted>{isToday ? <WalkIn onAdded={showPerson} /> : null}</NotPrinted>
          </>
        }
      />
      <WaitingCorrections />
      {list.currentData === undefined ? null : (
        <RefusedChanges changes={changes} day={list.currentData} timeZone={timeZone} onSettled={showPerson} />
      )}
      <Sticky>
        <OfflineNote
          knownAt={isOffline ? list.currentData?.knownAt : undefined}
          waiting={changes.filter(({ refusal }) => refusal === undefined).length}
          timeZone={timeZone}
        />
        {failed ? null : (
          <Tools>
            <SearchField label={t('search')} placeholder={t('searchPlaceholder')} {...searchField} />
            <OrganizationChoice members={ofDay ?? []} state={state} change={change} />
            <AssessmentChoice members={(ofDay ?? []).filter(isInOrganization(state))} state={state} change={change} />
            <PlaceChoice members={ofAssessment ?? []} place={place} onPlaceChange={choosePlace} />
            <DayFilters
              members={ofAssessment?.filter((member) => isAtPlace(member, place))}
              value={state.state}
              onValueChange={(filter) => change({ state: filter })}
            />
          </Tools>
        )}
      </Sticky>
      {failed ? (
        <Card>
          <CallFailed error={failed.error} loading={failed.isFetching} onRetry={() => void failed.refetch()} />
        </Card>
      ) : (
        <>
          {ofDay === undefined ? (
            <PageSkeleton label={t('loading')} blockSizes={['240px']} />
          ) : (
            <DayList
              key={state.date}
              members={ofDay}
              heldTimes={heldTimes}
              state={state}
              place={place}
              timeZone={timeZone}
              shownId={shownId}
              onFocused={forgetShown}
              onShowEverybody={showEverybody}
            />
          )}
          {ofDay === undefined || isOffline ? null : (
            <NotPrinted>
              <LiveNote live={live} timeZone={timeZone} />
            </NotPrinted>
          )}
          {state.search === '' ? null : <OtherDays search={state.search} date={state.date} />}
        </>
      )}
    </Stack>
  );
}

const isInOrganization =
  ({ organizationId }: DayState) =>
  ({ organization }: AssignedMember) =>
    organizationId === '' || organization.id === organizationId;

const isInAssessment =
  ({ assessmentId }: DayState) =>
  ({ assessment }: AssignedMember) =>
    assessmentId === '' || assessment.id === assessmentId;

type Change = (changes: Partial<DayState>) => void;

function useDayState(today: CalendarDate) {
  const [url, update] = useUrlState(dayUrl);
  const state: DayState = { ...url, date: url.date === '' ? today : url.date };
  const change: Change = ({ date, ...changes }) =>
    // Changing the day adds a history entry, searching does not.
    date === undefined
      ? update(changes, { replace: true, preventScrollReset: false })
      : update({ ...changes, date: date === today ? '' : date }, { preventScrollReset: false });
  return { state, change };
}

interface MoveByDayProps {
  date: CalendarDate;
  today: CalendarDate;
  change: Change;
}

function MoveByDay({ date, today, change }: MoveByDayProps) {
  const t = useTexts('practiceDay');
  const move = (to: CalendarDate) => change({ date: to, organizationId: '', assessmentId: '', state: 'All' });
  return (
    <Days aria-label={t('days')}>
      <IconButton
        variant="secondary"
        label={t('previousDay')}
        icon={<ChevronLeft aria-hidden />}
        onClick={() => move(addDays(date, -1))}
      />
      {/* Not disabled, because a disabled button would lose focus. */}
      <Button aria-disabled={date === today} onClick={() => (date === today ? undefined : move(today))}>
        {t('today')}
      </Button>
      <IconButton
        variant="secondary"
        label={t('nextDay')}
        icon={<ChevronRight aria-hidden />}
        onClick={() => move(addDays(date, 1))}
      />
      <IconButton
        variant="secondary"
        label={t('print')}
        icon={<Printer aria-hidden />}
        onClick={() => window.print()}
      />
    </Days>
  );
}

const allKey = 'all';

interface ChoiceProps {
  members: AssignedMember[];
  state: DayState;
  change: Change;
}

/** Filters the day by organization. Renders nothing if there is only one. */
function OrganizationChoice({ members, state, change }: ChoiceProps) {
  const t = useTexts('practiceDay');
  const names = new Map(members.map(({ organization: { id, name } }) => [id, name]));
  if (names.size < 2 && state.organizationId === '') return null;
  return (
    <Select
      label={t('organization')}
      labelHidden
      options={[
        { value: allKey, label: t('allOrganizations') },
        ...[...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label)),
      ]}
      value={state.organizationId === '' ? allKey : state.organizationId}
      onValueChange={(id) => change({ organizationId: id === allKey ? '' : id, assessmentId: '' })}
    />
  );
}

/** Filters the day by assessment. Renders nothing if there is only one. */
function AssessmentChoice({ members, state, change }: ChoiceProps) {
  const t = useTexts('practiceDay');
  const formats = useFormats();
  const groups = groupByAssessment(members);
  if (groups.length < 2 && state.assessmentId === '') return null;
  return (
    <Select
      label={t('assessment')}
      labelHidden
      options={[
        { value: allKey, label: t('allAssessments') },
        ...groups.map(({ assessment: { id, name }, organization }) => ({
          value: id,
          label: formats.facts([name, organization.name]),
        })),
      ]}
      value={state.assessmentId === '' ? allKey : state.assessmentId}
      onValueChange={(id) => change({ assessmentId: id === allKey ? '' : id })}
    />
  );
}

interface DayListProps {
  members: AssignedMember[];
  heldTimes: readonly HeldTimeOfDay[];
  state: DayState;
  place: DayPlace | undefined;
  /** Of the list. */
  timeZone: string;
  /** The assessment member whose row takes the focus. */
  shownId: string | undefined;
  onFocused: () => void;
  onShowEverybody: () => void;
}

function DayList(props: DayListProps) {
  const { members, heldTimes, state: day, place, timeZone, shownId, onFocused, onShowEverybody } = props;
  const { search, state } = day;
  const t = useTexts('practiceDay');
  const formats = useFormats();
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  useOpenAtNow(list);
  const user = useCurrentUser();
  const fileUrl = useFileUrl();
  const shown = members.filter(
    (member) =>
      isInOrganization(day)(member) &&
      isInAssessment(day)(member) &&
      isAtPlace(member, place) &&
      isInState(member, state) &&
      matchesSearch(member, search),
  );
  const sheet = (
    <PrintSheet>
      <DayOnPaper
        members={shown}
        heldTimes={heldTimes}
        day={day}
        place={place}
        empty={t(members.length === 0 ? 'nobodyBooked' : 'nobodyFound')}
        timeZone={timeZone}
      />
    </PrintSheet>
  );
  if (members.length === 0) {
    return (
      <Stack gap={5}>
        <Card>
          {sheet}
          <EmptyState icon={<CalendarDays />} title={t('nobodyBooked')} description={t('nobodyBookedHint')} />
        </Card>
        <HeldOfDay heldTimes={heldTimes} timeZone={timeZone} />
      </Stack>
    );
  }
  if (shown.length === 0) {
    return (
      <Stack gap={5}>
        <Card>
          {sheet}
          <EmptyState
            icon={<SearchX />}
            title={t('nobodyFound')}
            description={t('nobodyFoundHint')}
            actions={<Button onClick={onShowEverybody}>{t('showEverybody')}</Button>}
          />
        </Card>
        <HeldOfDay heldTimes={heldTimes} timeZone={timeZone} />
      </Stack>
    );
  }
  const groups = groupByAssessment(shown);
  const hasSeveralZones = new Set(groups.map((group) => group.timeZone)).size > 1;
  const isNowAt = (zone: string) => calendarDateAt(now, zone) === day.date;
  return (
    <Stack ref={list} gap={5}>
      {sheet}
      {groups.map(({ key, organization, assessment, site, timeZone: zone, members: rows }) => (
        <Card
          key={key}
          title={
            <>
              <OwnText language={assessment.nameLanguage}>{assessment.name}</OwnText>
              {site === undefined ? null : (
                <>
                  {formats.factSeparator}
                  <bdi>{site}</bdi>
                </>
              )}
            </>
          }
          description={formats.facts([organization.name, zoneAndOwnClock(zone)])}
          padding="none"
        >
          <Rows>
            {rows.map((member, index) => (
              <Fragment key={member.appointment?.id}>
                {isNowAt(zone) && index === indexOfNow(rows, now) ? <NowLine now={now} timeZone={zone} /> : null}
                <MemberLine
                  member={member}
                  namesZone={hasSeveralZones}
                  isOwn={member.organizationMember.user.id === user?.id}
                  takesFocus={shownId !== undefined && isPresentRow(shownId)(member)}
                  hasBegun={hasBegun(member, now)}
                  imageUrl={fileUrl(member.organizationMember.user.image)}
                  onFocused={onFocused}
                />
              </Fragment>
            ))}
            {isNowAt(zone) && indexOfNow(rows, now) === rows.length ? <NowLine now={now} timeZone={zone} /> : null}
          </Rows>
        </Card>
      ))}
      <HeldOfDay heldTimes={heldTimes} timeZone={timeZone} />
    </Stack>
  );
}

interface DayOnPaperProps {
  members: AssignedMember[];
  heldTimes: readonly HeldTimeOfDay[];
  day: DayState;
  place: DayPlace | undefined;
  /** Says that there is nobody. */
  empty: string;
  /** Of the list. */
  timeZone: string;
}

function DayOnPaper({ members, heldTimes, day, place, empty, timeZone }: DayOnPaperProps) {
  const outcomes = useTexts('attendance');
  const holds = useTexts('holds');
  const formats = useFormats();
  const groups = groupByAssessment(members);
  const hasSeveralZones = new Set(groups.map((group) => group.timeZone)).size > 1;
  const held = {
    id: 'held',
    name: holds('heldTimes'),
    description: '',
    people: heldTimes.map((time) => ({
      id: time.id,
      times: timesOf(formats, time, time.timeZone),
      name: holds('heldFor', { name: time.name }),
      note: formats.facts([
        holds('heldUntil', { time: formats.shortDateTime(time.expiresAt, time.timeZone) }),
        describeHeld(formats, time, timeZone),
      ]),
      isHeld: true,
    })),
  };
  return (
    <PrintedDay
      title={formats.longDate(day.date)}
      description={place?.label}
      assessments={[
        ...groups.map(({ key, organization, assessment, site, timeZone: zone, members: rows }) => ({
          id: key,
          name: assessment.name,
          description: formats.facts([organization.name, site, hasSeveralZones ? nameTimeZone(zone) : undefined]),
          people: rows.map(({ attendance, appointment, ...member }) => ({
            id: appointment?.id ?? member.id,
            times: appointment ? timesOf(formats, appointment, zone) : '',
            name: nameOf(member),
            employeeNumber: member.organizationMember.employeeNumber,
            note: formats.facts([
              member.place?.room ?? undefined,
              attendance === null ? '' : outcomes('outcome', { attendance }),
            ]),
          })),
        })),
        ...(heldTimes.length === 0 ? [] : [held]),
      ]}
      empty={empty}
      timeZone={timeZone}
    />
  );
}

/** Scrolls to the first line of now when the list opens below the fold. A return keeps its scroll position. */
function useOpenAtNow(list: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const isHistory = useNavigationType() === 'POP' && location.key !== 'default';
  const isReturn = isHistory || linkStateOf(location).scrollKey !== undefined;
  const open = useRef(() => {
    const line = list.current?.querySelector('[data-now]');
    if (isReturn || !line || line.getBoundingClientRect().bottom <= window.innerHeight) return;
    line.scrollIntoView({ block: 'center' });
  });
  useEffect(() => open.current(), []);
}

/** Separates appointments that have begun from those to come. */
function NowLine({ now, timeZone }: { now: number; timeZone: string }) {
  const t = useTexts('practiceDay');
  const formats = useFormats();
  return <Now data-now>{t('now', { time: formats.clock(now, timeZone) })}</Now>;
}

/** The current time, rendered again every half minute. */
function useNow(): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export { DayPage as Component };
