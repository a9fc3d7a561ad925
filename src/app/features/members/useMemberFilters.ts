import { useTexts } from '#app/ui/texts/useTexts.ts';
import {
  bookingFilters,
  joinedFilters,
  linkFilters,
  type MemberListState,
  roleFilters,
  statusFilters,
} from './memberListUrl.ts';

type Chosen = Pick<MemberListState, 'statuses' | 'roles' | 'bookings' | 'links' | 'joined'>;

/** Filters of the list by status, role, appointment, link and when people joined, as props of a menu. */
export function useMemberFilters(state: Chosen, onChange: (chosen: Chosen) => void) {
  const t = useTexts('memberList');
  const people = useTexts('people');
  const roles = useTexts('roles');
  const statusLabel = (status: (typeof statusFilters)[number]) => {
    if (status === 'Invited') return t('notJoined');
    return status === 'Declined' ? t('declinedOrLeft') : people('status', { status });
  };
  const options = [
    ...statusFilters.map((value) => ({ value, label: statusLabel(value), group: t('status') })),
    ...roleFilters.map((value) => ({ value, label: roles('name', { role: value }), group: t('role') })),
    ...bookingFilters.map((value) => ({
      value,
      label: t(value === 'Booked' ? 'booked' : 'notBooked'),
      group: t('appointment'),
    })),
    ...linkFilters.map((value) => ({
      value,
      label: t('linkUnused'),
      description: t('aboutLinkUnused'),
      group: t('emailLink'),
    })),
    ...joinedFilters.map((value) => ({ value, label: t('lastDays', { count: Number(value) }), group: t('joined') })),
  ];
  return {
    options,
    value: [...state.statuses, ...state.roles, ...state.bookings, ...state.links, ...state.joined],
    onValueChange: (values: readonly string[]) => {
      const chosen: ReadonlySet<string> = new Set(values);
      onChange({
        statuses: statusFilters.filter((value) => chosen.has(value)),
        roles: roleFilters.filter((value) => chosen.has(value)),
        bookings: bookingFilters.filter((value) => chosen.has(value)),
        links: linkFilters.filter((value) => chosen.has(value)),
        joined: joinedFilters.filter((value) => chosen.has(value)),
      });
    },
  };
}
