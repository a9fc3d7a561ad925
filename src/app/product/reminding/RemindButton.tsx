import { Suspense, useState } from 'react';
import { useLazyGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Button, type ButtonProps } from '#design-system/components/button/Button.tsx';
import { LazyRemindPanel } from './LazyRemindPanel.ts';
import type { RemindPanelProps } from './RemindPanel.tsx';

export interface RemindButtonProps
  extends Pick<ButtonProps, 'variant' | 'icon' | 'children'>,
    Pick<RemindPanelProps, 'people'> {
  organizationId: string;
  assessmentId: string;
}

/** A button that opens the panel with the places of this moment. */
export function RemindButton({ organizationId, assessmentId, people, ...buttonProps }: RemindButtonProps) {
  const [getAssessment, { data, isFetching }] = useLazyGetAssessmentQuery();
  const [isAsked, setIsAsked] = useState(false);
  const toast = useToast();

  const ask = async () => {
    try {
      await getAssessment({ organizationId, assessmentId }).unwrap();
      setIsAsked(true);
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <>
      <Button {...buttonProps} loading={isFetching && !isAsked} onClick={() => void ask()} />
      {isAsked && data ? (
        <Suspense>
          <LazyRemindPanel assessment={data.data} people={people} onDismiss={() => setIsAsked(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
