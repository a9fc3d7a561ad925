import { skipToken } from '@reduxjs/toolkit/query/react';
import {
  CalendarClock,
  CalendarDays,
  ClipboardCheck,
  LayoutDashboard,
  MonitorSmartphone,
  Plus,
  ScrollText,
  Settings,
  User,
  UserPlus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useListAssessmentsQuery } from '#app/api/assessmentApi.ts';
import { useFindMembersQuery } from '#app/api/memberApi.ts';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useSearchText } from '#app/ui/lists/useSearchText.ts';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { type Command, CommandPalette } from '#design-system/components/command-palette/CommandPalette.tsx';
import { matchesWords } from '#domain/foldText.ts';

/** A command whose name follows the language. */
export interface FoundCommand extends Command {
  /** The person for whom it books or moves. */
  bookedName?: string | undefined;
}

export interface FindAnythingProps {
  /** Chosen before, newest first. Shown before anything is typed. */
  recent: readonly FoundCommand[];
  /** Called with the chosen command, whose id is a path of the app. */
  onChoose: (command: FoundCommand) => void;
  onClose: () => void;
}

/** With more people, one of them has to be found first. */
const mostCallers = 3;
/** The server finds as many people. Whoever sees more than these types another letter. */
const mostHits = 6;

/** Finds people, assessments, pages and actions of an administrator. */
export function FindAnything({ recent, onChoose, onClose }: FindAnythingProps) {
  const t = useTexts('find');
  const frame = useTexts('frame');
  const [search, setSearch] = useState('');
  const {
    value: text,
    onValueChange: setText,
    errorMessage: longText,
  } = useSearchText(search, setSearch, { isEager: true });
  const isSearched = search === text.trim();
  const { people, appointments, assessments, isLoading, isError } = useHits(isSearched ? search : '');
  const { pages, actions } = usePagesAndActions();
  const isBlank = text.trim() === '';
  // In the language of now, which may differ from that when they were chosen.
  const named = new Map([...pages, ...actions].map((command) => [command.id, command]));
  const shownRecent = isBlank ? recent.map((command) => named.get(command.id) ?? nameAgain(t, command)) : [];
  const matching = (commands: readonly Command[]) =>
    commands.filter(({ id, label }) => matchesWords([label], text) && !shownRecent.some((shown) => shown.id === id));

  return (
    <CommandPalette
      open
      onOpenChange={onClose}
      title={t('title')}
      searchLabel={t('searchLabel')}
      text={text}
      onTextChange={setText}
      groups={[
        { id: 'recent', label: t('recent'), commands: shownRecent },
        { id: 'people', label: t('people'), commands: people },
        { id: 'assessments', label: frame('assessments'), commands: assessments },
        { id: 'actions', label: t('actions'), commands: [...appointments, ...matching(actions)] },
        { id: 'pages', label: t('pages'), commands: matching(pages) },
      ]}
      loading={longText === undefined && (!isSearched || isLoading)}
      emptyText={isError ? t('failed') : longText}
      onChoose={onChoose}
    />
  );
}

/** Returns the people and assessments that match a search. None while they load, so that Enter never opens an earlier hit. */
function useHits(search: string) {
  const t = useTexts('find');
  const organizationId = useOrganization()?.id;
  const isReady = organizationId !== undefined && search !== '';
  const members = useFindMembersQuery(isReady ? { organizationId, search } : skipToken);
  const assessments = useListAssessmentsQuery(
    isReady ? { organizationId, limit: mostHits, offset: 0, search, sortDirection: 'DESC' } : skipToken,
  );
  const memberships = members.currentData?.data ?? [];
  // Somebody with two roles has two memberships, and one page.
  const people = [...new Map(memberships.map(({ user }) => [user.id, user])).values()];
  const callers = people.length > mostCallers ? [] : memberships.filter(({ role }) => role === 'Member');
  return {
    people: people.map(
      ({ id, fullName, email }): Command => ({
        id: paths.member(id),
        label: fullName ?? email,
        detail: fullName === null ? undefined : email,
        icon: <User aria-hidden />,
      }),
    ),
    appointments: callers.map(
      ({ user: { id, fullName, email } }): FoundCommand => ({
        id: paths.memberAppointment(id),
        label: t('bookOrMove', { name: fullName ?? email }),
        bookedName: fullName ?? email,
        icon: <CalendarClock aria-hidden />,
      }),
    ),
    assessments: (assessments.currentData?.data ?? []).map(
      (assessment): Command => ({
        id: paths.assessmentDrawer(assessment.id),
        label: shownTexts(assessment).name,
        icon: <ClipboardCheck aria-hidden />,
      }),
    ),
    isLoading: members.isFetching || assessments.isFetching,
    isError: members.isError || assessments.isError,
  };
}

const nameAgain = (t: TextsOf<'find'>, command: FoundCommand): FoundCommand =>
  command.bookedName === undefined ? command : { ...command, label: t('bookOrMove', { name: command.bookedName }) };

function usePagesAndActions(): { pages: readonly Command[]; actions: readonly Command[] } {
  const t = useTexts('find');
  const frame = useTexts('frame');
  const profile = useTexts('profile');
  const settings = <Settings aria-hidden />;
  return {
    actions: [
      { id: paths.createAssessment, label: t('createAssessment'), icon: <Plus aria-hidden /> },
      { id: paths.inviteToTeam, label: t('inviteToTeam'), icon: <UserPlus aria-hidden /> },
    ],
    pages: [
      { id: paths.dashboard, label: frame('dashboard'), icon: <LayoutDashboard aria-hidden /> },
      { id: paths.members, label: frame('members'), icon: <Users aria-hidden /> },
      { id: paths.assessments, label: frame('assessments'), icon: <ClipboardCheck aria-hidden /> },
      { id: paths.calendar, label: frame('calendar'), icon: <CalendarDays aria-hidden /> },
      { id: paths.profileSettings, label: frame('profile'), icon: settings },
      { id: paths.organizationSettings, label: t('organization'), icon: settings },
      { id: paths.siteSettings, label: t('sites'), icon: settings },
      { id: paths.detailSettings, label: t('details'), icon: settings },
      { id: paths.teamSettings, label: t('team'), icon: settings },
      { id: paths.auditLog, label: t('auditLog'), icon: <ScrollText aria-hidden /> },
      { id: paths.sessions, label: profile('yourDevices'), icon: <MonitorSmartphone aria-hidden /> },
    ],
  };
}
