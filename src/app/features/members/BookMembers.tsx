import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useState } from 'react';
import { useGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { LazyBlockBooking } from '#app/product/block-booking/LazyBlockBooking.ts';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { AssessmentChoice } from './AssessmentChoice.tsx';

export interface BookMembersProps {
  organizationId: string;
  /** Ids of the selected memberships. */
  selected: readonly string[];
  /** `isDone` if somebody was booked. */
  onClose: (isDone: boolean) => void;
}

/** Asks for an assessment, then books for the selected members who are in it. */
export function BookMembers({ organizationId, selected, onClose }: BookMembersProps) {
  const t = useTexts('bulk');
  const common = useTexts('common');
  const [assessmentId, setAssessmentId] = useState('');
  const chosen = useGetAssessmentQuery(assessmentId === '' ? skipToken : { organizationId, assessmentId });
  const assessment = chosen.currentData?.data;
  if (assessment !== undefined) {
    return (
      <Suspense>
        <LazyBlockBooking assessment={assessment} people={{ organizationMemberIds: selected }} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Modal
      open
      title={t('title', { action: 'Book' })}
      onOpenChange={() => onClose(false)}
      footer={<Button onClick={() => onClose(false)}>{common('cancel')}</Button>}
    >
      <Stack gap={4}>
        {chosen.isError ? <Banner live tone="danger" title={errorMessage(chosen.error)} /> : null}
        <AssessmentChoice
          label={t('assessment')}
          required
          organizationId={organizationId}
          statuses={bookableStatuses}
          value={assessmentId}
          onValueChange={setAssessmentId}
        />
      </Stack>
    </Modal>
  );
}

const bookableStatuses = ['Active', 'InProgress', 'NotStarted'] as const;
