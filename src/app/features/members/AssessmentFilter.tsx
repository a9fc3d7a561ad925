import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useGetAssessmentQuery, useListAssessmentsQuery } from '#app/api/assessmentApi.ts';
import { useSearchText } from '#app/ui/lists/useSearchText.ts';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Combobox } from '#design-system/components/combobox/Combobox.tsx';
import { AssessmentBox } from './MembersPage.styles.ts';

export interface AssessmentFilterProps {
  organizationId: string | undefined;
  /** '' for all. */
  value: string;
  onValueChange: (assessmentId: string) => void;
}

/** Finds the assessment whose invited people are listed. Deleting the text lists everybody. */
export function AssessmentFilter({ organizationId, value, onValueChange }: AssessmentFilterProps) {
  const t = useTexts('memberList');
  const [search, setSearch] = useState('');
  const { value: text, onValueChange: setText, errorMessage: longText } = useSearchText(search, setSearch);
  // Most visits need no assessments.
  const [isUsed, setIsUsed] = useState(false);
  const list = useListAssessmentsQuery(
    isUsed && organizationId !== undefined ? { organizationId, search, limit: 50 } : skipToken,
  );
  const found = longText === undefined ? (list.currentData?.data ?? []) : [];
  const isListed = value === '' || found.some(({ id }) => id === value);
  const chosen = useGetAssessmentQuery(
    isListed || organizationId === undefined ? skipToken : { organizationId, assessmentId: value },
  );
  const chosenOption = { value, label: chosen.currentData?.data.name ?? t('oneAssessment') };
  return (
    <AssessmentBox>
      <Combobox
        label={t('invitedTo')}
        labelHidden
        placeholder={t('anyAssessment')}
        options={[
          ...found.map(({ id, name }) => ({ value: id, label: name })),
          ...(isListed || text !== '' ? [] : [chosenOption]),
        ]}
        loading={longText === undefined && (text.trim() !== search || list.isFetching)}
        emptyText={longText ?? (list.error ? errorMessage(list.error) : undefined)}
        value={value}
        onValueChange={onValueChange}
        onQueryChange={setText}
        onFocus={() => setIsUsed(true)}
      />
    </AssessmentBox>
  );
}
