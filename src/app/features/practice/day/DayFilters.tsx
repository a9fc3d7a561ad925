import { type AssignedMember, type DayFilter, isInState } from '#app/features/practice/practiceDay.ts';
import { Chip, Chips } from './DayPage.styles.ts';

const filters: readonly { state: DayFilter; label: string }[] = [
  { state: 'All', label: 'All' },
  { state: 'Waiting', label: 'Waiting' },
  { state: 'Arrived', label: 'Arrived' },
  { state: 'Drafts', label: 'Drafts' },
  { state: 'Done', label: 'Done' },
  { state: 'DidNotAttend', label: 'Did not attend' },
];

export interface DayFiltersProps {
  /** The members of the day, before filtering by state. Undefined while loading. */
  members: readonly AssignedMember[] | undefined;
  value: DayFilter;
  onValueChange: (state: DayFilter) => void;
}

/** Buttons that keep people in one state, with how many there are. */
export function DayFilters({ members, value, onValueChange }: DayFiltersProps) {
  return (
    <Chips role="group" aria-label="Show">
      {filters.map(({ state, label }) => (
        <Chip key={state} type="button" aria-pressed={value === state} onClick={() => onValueChange(state)}>
          {label} <span>{members?.filter((member) => isInState(member, state)).length ?? '–'}</span>
        </Chip>
      ))}
    </Chips>
  );
}
