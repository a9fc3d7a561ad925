import { type AssignedMember, type DayFilter, dayFilters, isInState } from '#app/features/practice/practiceDay.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Chip, Chips } from './DayPage.styles.ts';

export interface DayFiltersProps {
  /** The members of the day, before filtering by state. Undefined while loading. */
  members: readonly AssignedMember[] | undefined;
  value: DayFilter;
  onValueChange: (state: DayFilter) => void;
}

/** Buttons that keep people in one state, with how many there are. */
export function DayFilters({ members, value, onValueChange }: DayFiltersProps) {
  const t = useTexts('practiceDay');
  const formats = useFormats();
  return (
    <Chips role="group" aria-label={t('show')}>
      {dayFilters.map((state) => (
        <Chip key={state} type="button" aria-pressed={value === state} onClick={() => onValueChange(state)}>
          {t('filter', { filter: state })}{' '}
          <span>
            {members === undefined ? '–' : formats.number(members.filter((member) => isInState(member, state)).length)}
          </span>
        </Chip>
      ))}
    </Chips>
  );
}
