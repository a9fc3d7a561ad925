import type { ValidationErrors } from 'final-form';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, type FormRenderProps, FormSpy } from 'react-final-form';
import { useLazyGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { errorReplyOf } from '#app/api/errorMessage.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { settingTexts } from './assessmentForm.ts';
import { useQuestion } from './useQuestion.tsx';
import { Muted, Step } from './wizard.styles.ts';
import { type StepValues, useWizardDraft, type WizardDraft, type WizardStep } from './wizardDraft.ts';

interface StepFormProps<Values extends StepValues> {
  step: WizardStep;
  /** Undefined for a new one. */
  assessment: AssessmentDetails | undefined;
  /** Returns the saved values of the step. */
  toValues: (assessment: AssessmentDetails | undefined) => Values;
  validate?: (values: Values) => ValidationErrors;
  /**
   * Saves the values over the assessment and leaves the step. Resolves to the errors of the fields if the values were
   * refused, and rejects if somebody else has changed the assessment.
   */
  onSave: (save: StepSave<Values>) => Promise<ValidationErrors>;
  children: (form: { values: Values; submitting: boolean; hasErrors: boolean }) => ReactNode;
}

export interface StepSave<Values> {
  values: Values;
  /** With the version that the values are based on. */
  assessment: AssessmentDetails | undefined;
  draft: WizardDraft;
}

/** The form of a wizard step. It starts from the saved values with the draft, and keeps each change in the draft. */
export function StepForm<Values extends StepValues>(props: StepFormProps<Values>) {
  const { step, assessment, toValues, onSave } = props;
  const { draft, revision, reload } = useWizardDraft(assessment?.id ?? '');
  const { ask, question } = useQuestion();
  const [loadAssessment] = useLazyGetAssessmentQuery();
  const toast = useToast();

  const save = async (values: Values, base = assessment): Promise<ValidationErrors> => {
    try {
      return await onSave({ values, assessment: base && { ...base, version: draft.version() ?? base.version }, draft });
    } catch (error) {
      const stale = staleReplyOf(error);
      if (stale === undefined || base === undefined) throw error;
      const latest = await loadLatest(base);
      if (latest === undefined) return undefined;
      const choice = hasOverlap(stale.fields, step, draft)
        ? await ask<ConflictChoice>((onAnswer) => (
            <ConflictDialog message={stale.message} changes={stale.fields} latest={latest} onAnswer={onAnswer} />
          ))
        : 'mine';
      if (choice === undefined) return undefined;
      if (choice === 'theirs') draft.drop(step);
      else draft.rebase(latest.version);
      reload();
      return choice === 'theirs' ? undefined : save({ ...toValues(latest), ...draft.changesOf(step) }, latest);
    }
  };

  const loadLatest = async ({ organizationId, id }: AssessmentDetails) => {
    const { data: reply, error } = await loadAssessment({ organizationId, assessmentId: id });
    if (error !== undefined) toast.failure(error);
    return reply?.data;
  };

  return (
    <>
      {/* Without changes the form starts again from a newer version. With changes it keeps its own. */}
      <KeptForm
        {...props}
        key={`${revision} ${draft.version() ?? assessment?.version}`}
        draft={draft}
        onSubmit={(values) => save(values)}
      />
      {question}
    </>
  );
}

interface KeptFormProps<Values extends StepValues> extends StepFormProps<Values> {
  draft: WizardDraft;
  onSubmit: (values: Values) => Promise<ValidationErrors>;
}

function KeptForm<Values extends StepValues>(props: KeptFormProps<Values>) {
  const { step, assessment, toValues, validate, onSubmit, children, draft } = props;
  const [saved] = useState(() => ({ values: toValues(assessment), version: assessment?.version }));
  const [initialValues] = useState(() => ({ ...saved.values, ...draft.changesOf(step) }));
  return (
    <Form<Values>
      initialValues={initialValues}
      {...(validate && { validate })}
      onSubmit={onSubmit}
      render={(form) => (
        <Step as="form" noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => submit(form, event)}>
          <FormSpy<Values>
            subscription={{ values: true }}
            onChange={({ values = {} }) => draft.keep(step, values, saved)}
          />
          {children({
            values: form.values,
            submitting: form.submitting ?? false,
            hasErrors: form.hasValidationErrors ?? false,
          })}
        </Step>
      )}
    />
  );
}

/** Submits, and then focuses the first field that is marked. */
function submit<Values>({ handleSubmit }: FormRenderProps<Values>, event: FormEvent<HTMLFormElement>) {
  const { elements } = event.currentTarget;
  void Promise.resolve(handleSubmit(event)).then(() =>
    requestAnimationFrame(() => [...elements].find(isInvalid)?.focus()),
  );
}

const isInvalid = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.ariaInvalid === 'true';

/** Whether a call was refused because the assessment has changed since the version it named. */
export const isStale = (error: unknown): boolean => staleReplyOf(error) !== undefined;

/** Reads the newer version from a 409. Other conflicts name no fields. */
function staleReplyOf(error: unknown) {
  const { code, message, fields } = errorReplyOf(error) ?? {};
  return code === 'Conflict' && message !== undefined && fields !== undefined ? { message, fields } : undefined;
}

/** Whether somebody else has changed a setting of this step while the person did. */
function hasOverlap(fields: Readonly<Record<string, string>>, step: WizardStep, draft: WizardDraft): boolean {
  const hasOwnChanges = Object.keys(draft.changesOf(step)).length > 0;
  return hasOwnChanges && Object.keys(settingTexts[step]).some((setting) => setting in fields);
}

/** Undefined to go back to the form. */
type ConflictChoice = 'mine' | 'theirs' | undefined;

interface ConflictDialogProps {
  /** The server's message, which names the author of the newer version. */
  message: string;
  /** Author of each changed setting, by its name on the wire. */
  changes: Readonly<Record<string, string>>;
  latest: AssessmentDetails;
  onAnswer: (choice: ConflictChoice) => void;
}

/** Shows the changes of somebody else since the person began, and asks whose version to keep. */
function ConflictDialog({ message, changes, latest, onAnswer }: ConflictDialogProps) {
  const texts = { ...settingTexts.general, ...settingTexts.hours, ...settingTexts.invitation };
  const items = Object.entries(texts)
    .filter(([setting]) => setting in changes)
    .map(([setting, { label, describe }]) => ({
      label,
      value: (
        <>
          {describe(latest)}
          <Muted>{changes[setting]}</Muted>
        </>
      ),
    }));
  return (
    <Modal
      open
      role="alertdialog"
      title={message}
      description="Nothing of yours is saved yet. Keeping yours saves what you changed and leaves the rest as it is now."
      onDismiss={() => onAnswer(undefined)}
      footer={
        <>
          <Button data-autofocus onClick={() => onAnswer(undefined)}>
            Go Back
          </Button>
          <Button onClick={() => onAnswer('theirs')}>Show Their Version</Button>
          <Button variant="primary" onClick={() => onAnswer('mine')}>
            Keep Mine
          </Button>
        </>
      }
    >
      <KeyValueList items={items} />
    </Modal>
  );
}
