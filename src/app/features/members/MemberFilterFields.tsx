import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useListDetailValuesQuery } from '#app/api/memberApi.ts';
import { useUsedFacets } from '#app/session/useUsedFields.ts';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { MultiCombobox } from '#design-system/components/combobox/MultiCombobox.tsx';
import { DatePicker } from '#design-system/components/date-picker/DatePicker.tsx';
import { isCalendarDate } from '#domain/calendarDate.ts';
import type { FacetName } from '#domain/personFacets.ts';
import type { MemberListState } from './memberListUrl.ts';

export interface MemberFilterFieldsProps {
  organizationId: string | undefined;
  state: Pick<MemberListState, FacetName | 'assessedBefore'>;
  onChange: (changes: Partial<MemberListState>) => void;
}

/** The filters with many values, as fields in the menu. */
export function MemberFilterFields({ organizationId, state, onChange }: MemberFilterFieldsProps) {
  const t = useTexts('memberGroups');
  const details = useTexts('personDetails');
  const used = useUsedFacets();
  const list = useListDetailValuesQuery(organizationId && used.length > 0 ? { organizationId } : skipToken);
  return (
    <>
      {used.map((name) => {
        const found = list.data?.data[name] ?? [];
        const unknown = state[name].filter((value) => found.every((one) => one.value !== value));
        return (
          <MultiCombobox
            key={name}
            label={details(name)}
            options={[
              ...unknown.map((value) => ({ value, label: value })),
              ...found.map(({ value, people }) => ({
                value,
                label: value,
                description: t('people', { count: people }),
              })),
            ]}
            loading={list.isLoading}
            emptyText={list.error ? errorMessage(list.error) : undefined}
            value={state[name]}
            onValueChange={(values) => onChange({ [name]: values })}
          />
        );
      })}
      <AssessedBefore value={state.assessedBefore} onValueChange={(assessedBefore) => onChange({ assessedBefore })} />
    </>
  );
}

interface AssessedBeforeProps {
  value: MemberListState['assessedBefore'];
  onValueChange: (date: MemberListState['assessedBefore']) => void;
}

/** Keeps what is typed until it is a date. */
function AssessedBefore({ value, onValueChange }: AssessedBeforeProps) {
  const t = useTexts('memberGroups');
  const [typed, setTyped] = useState<string>(value);
  return (
    <DatePicker
      label={t('assessedBefore')}
      // Removed outside the menu.
      value={typed === '' || isCalendarDate(typed) ? value : typed}
      onValueChange={(next) => {
        setTyped(next);
        if (next === '' || isCalendarDate(next)) onValueChange(next);
      }}
    />
  );
}
