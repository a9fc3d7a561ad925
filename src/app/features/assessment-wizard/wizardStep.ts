import type { TextsOf } from '#app/ui/texts/useTexts.ts';

/** The index of the active step, from the end of the path. */
export function wizardStepOf(pathname: string): 0 | 1 | 2 {
  const path = pathname.replace(/\/+$/, '');
  if (path.endsWith('/schedule')) return 1;
  return path.endsWith('/members') ? 2 : 0;
}

/** Location state of the steps that follow the creation of an assessment. It survives a reload. */
export const newAssessmentState = { isNew: true };

/** Says 'Create Assessment' until the wizard is left for the first time. A draft that is opened again is edited. */
export function wizardTitleOf(t: TextsOf<'assessmentWizard'>, assessmentId: string, state: unknown): string {
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state;
  return assessmentId === '' || isNew ? t('createAssessment') : t('editAssessment');
}
