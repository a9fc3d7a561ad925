import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useGetAssessmentQuery, useListAssessmentsQuery } from '#app/api/assessmentApi.ts';
import { useSearchText } from '#app/ui/lists/useSearchText.ts';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentStatus } from '#contract/assessment.ts';
import { Combobox, type ComboboxProps } from '#design-system/components/combobox/Combobox.tsx';

export interface AssessmentChoiceProps
  extends Pick<ComboboxProps, 'label' | 'labelHidden' | 'placeholder' | 'required'> {
  organizationId: string | undefined;
  /** Limits the choice. By default all can be found. */
  statuses?: readonly AssessmentStatus[];
  /** '' for none. */
  value: string;
  onValueChange: (assessmentId: string) => void;
}

/** Finds one of the assessments by its name. Other props go to the field. */
export function AssessmentChoice(props: AssessmentChoiceProps) {
  const { organizationId, statuses, value, onValueChange, ...field } = props;
  const t = useTexts('memberList');
  const [search, setSearch] = useState('');
  const { value: text, onValueChange: setText, errorMessage: longText } = useSearchText(search, setSearch);
  // Most visits need no assessments.
  const [isUsed, setIsUsed] = useState(false);
  const list = useListAssessmentsQuery(
    isUsed && organizationId !== undefined
      ? { organizationId, search, limit: 50, ...(statuses && { 'filterByStatus[]': [...statuses] }) }
      : skipToken,
  );
  const found = longText === undefined ? (list.currentData?.data ?? []) : [];
  const isListed = value === '' || found.some(({ id }) => id === value);
  const chosen = useGetAssessmentQuery(
    isListed || organizationId === undefined ? skipToken : { organizationId, assessmentId: value },
  );
  const chosenName = chosen.currentData && shownTexts(chosen.currentData.data).name;
  const chosenOption = { value, label: chosenName ?? t('oneAssessment') };
  return (
    <Combobox
      {...field}
      options={[
        ...found.map((assessment) => ({ value: assessment.id, label: shownTexts(assessment).name })),
        ...(isListed || text !== '' ? [] : [chosenOption]),
      ]}
      loading={longText === undefined && (text.trim() !== search || list.isFetching)}
      emptyText={longText ?? (list.error ? errorMessage(list.error) : undefined)}
      value={value}
      onValueChange={onValueChange}
      onQueryChange={setText}
      onFocus={() => setIsUsed(true)}
    />
  );
}
