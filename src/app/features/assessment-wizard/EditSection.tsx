import type { ValidationErrors } from 'final-form';
import type { ReactNode } from 'react';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { changedSections } from './ChangeSummary.tsx';
import { SectionActions } from './editPage.styles.ts';
import { StepForm, type StepSave } from './StepForm.tsx';
import type { StepSections } from './stepSections.ts';
import type { WizardStep } from './wizardDraft.ts';

export interface EditSectionProps<Values extends object> {
  step: WizardStep;
  title: string;
  description?: ReactNode;
  /** Must be stable. */
  sections: StepSections<Values>;
  assessment: AssessmentDetails;
  toValues: (assessment: AssessmentDetails) => Values;
  validate?: (values: Values) => ValidationErrors;
  onSave: (save: StepSave<Values>) => Promise<ValidationErrors>;
  /** Called at first and after each change. */
  onValues: (values: Values) => void;
  children: (form: { values: Values; submitting: boolean }) => ReactNode;
}

/** A part of an assessment that is saved by itself. */
export function EditSection<Values extends object>(props: EditSectionProps<Values>) {
  const { title, description, sections, assessment, toValues, onSave, children, ...form } = props;
  const t = useTexts('editPage');
  const wizard = useTexts('assessmentWizard');
  const forms = useTexts('forms');
  const toast = useToast();

  const save = async (sent: StepSave<Values>) => {
    const { values, assessment: latest = assessment, startAgain } = sent;
    if (changedSections(sections, { values, saved: toValues(latest) }).length > 0) return onSave(sent);
    startAgain();
    toast.info(forms('nothingChanged'));
    return undefined;
  };

  return (
    <Card title={title} description={description}>
      <StepForm<Values>
        {...form}
        page="edit"
        sections={sections}
        assessment={assessment}
        toValues={(of = assessment) => toValues(of)}
        onSave={save}
      >
        {({ values, submitting, discard }) => {
          const isChanged = changedSections(sections, { values, saved: toValues(assessment) }).length > 0;
          return (
            <>
              <Stack gap={5}>{children({ values, submitting })}</Stack>
              <SectionActions>
                {isChanged ? <Muted>{wizard('notSaved')}</Muted> : null}
                {isChanged ? (
                  <Button disabled={submitting} onClick={discard}>
                    {wizard('discard')}
                  </Button>
                ) : null}
                {/* Never disabled: a press on it ends the typing of a time, which is then the first change. */}
                <Button type="submit" variant="primary" loading={submitting}>
                  {t('save', { section: title })}
                </Button>
              </SectionActions>
            </>
          );
        }}
      </StepForm>
    </Card>
  );
}
