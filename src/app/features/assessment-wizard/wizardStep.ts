import { useCallback } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { GeneralInfoValues } from './assessmentForm.ts';
import type { Hours } from './scheduleForm.ts';
import type { Invitation } from './stepSections.ts';

/** The index of the active step, from the end of the path. */
export function wizardStepOf(pathname: string): 0 | 1 | 2 {
  const path = pathname.replace(/\/+$/, '');
  if (path.endsWith('/schedule')) return 1;
  return path.endsWith('/members') ? 2 : 0;
}

/** The values in the forms of the steps that were opened. */
export interface StepValues {
  general?: GeneralInfoValues;
  hours?: Hours;
  invitation?: Invitation;
}

/** Takes the values of a step for the summary beside it. */
export type OnStepValues = (values: StepValues) => void;

/** Returns a stable function that takes the values of a step. */
export function useOnValues<Step extends keyof StepValues>(step: Step) {
  const onStepValues = useOutletContext<OnStepValues>();
  return useCallback((values: StepValues[Step]) => onStepValues({ [step]: values }), [onStepValues, step]);
}

/** Location state of the steps that follow the creation of an assessment. It survives a reload. */
export const newAssessmentState = { isNew: true };

/** Says 'Create Assessment' until the wizard is left for the first time. A draft that is opened again is edited. */
export function wizardTitleOf(t: TextsOf<'assessmentWizard'>, assessmentId: string, state: unknown): string {
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state;
  return assessmentId === '' || isNew ? t('createAssessment') : t('editAssessment');
}
