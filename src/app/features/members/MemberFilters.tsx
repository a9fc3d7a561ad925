import { useTexts } from '#app/ui/texts/useTexts.ts';
import { FilterMenu } from '#design-system/components/filter-menu/FilterMenu.tsx';
import { bookingFilters, joinedFilters, type MemberListState, roleFilters, statusFilters } from './memberListUrl.ts';

type Chosen = Pick<MemberListState, 'statuses' | 'roles' | 'bookings' | 'joined'>;

export interface MemberFiltersProps {
  state: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** Filters the list by status, role, appointment and when people joined. */
export function MemberFilters({ state, onChange }: MemberFiltersProps) {
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
    ...joinedFilters.map((value) => ({ value, label: t('lastDays', { count: Number(value) }), group: t('joined') })),
  ];
  return (
    <FilterMenu
      options={options}
      value={[...state.statuses, ...state.roles, ...state.bookings, ...state.joined]}
      onValueChange={(values) => {
        const chosen: ReadonlySet<string> = new Set(values);
        onChange({
          statuses: statusFilters.filter((value) => chosen.has(value)),
          roles: roleFilters.filter((value) => chosen.has(value)),
          bookings: bookingFilters.filter((value) => chosen.has(value)),
          joined: joinedFilters.filter((value) => chosen.has(value)),
        });
      }}
    />
  );
}
