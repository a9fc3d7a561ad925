import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useListAssessmentsOfTodayQuery } from '#app/features/practice/practiceApi.ts';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { workFieldsSeen } from '#domain/personFields.ts';
import { WalkInForm, type WalkInFormProps } from './WalkInForm.tsx';

export type WalkInDialogProps = Pick<WalkInFormProps, 'onAdded' | 'onDismiss'>;

/** Adds a walk-in. */
export function WalkInDialog(props: WalkInDialogProps) {
  const organizations = useListOrganizationsQuery().data?.data;
  const list = useListAssessmentsOfTodayQuery(
    organizations ? { organizationIds: organizations.map(({ id }) => id) } : skipToken,
  );
  const [chosenId, setChosenId] = useState<string>();
  const t = useTexts('walkIn');
  const assessments = list.currentData;
  const assessment = assessments?.find(({ id }) => id === chosenId) ?? assessments?.[0];
  const organization = organizations?.find(({ id }) => id === assessment?.organizationId);
  return (
    <WalkInForm
      {...props}
      assessments={assessments ?? []}
      assessment={assessment}
      workFields={organization === undefined ? [] : workFieldsSeen(organization)}
      onAssessmentChange={setChosenId}
    >
      {list.isError ? (
        <CallFailed error={list.error} loading={list.isFetching} onRetry={() => void list.refetch()} />
      ) : assessments === undefined ? (
        <ContentSkeleton label={t('loading')} blockSizes={['240px']} />
      ) : (
        <p>{t('noAssessment')}</p>
      )}
    </WalkInForm>
  );
}
