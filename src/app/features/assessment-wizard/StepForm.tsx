import type { ValidationErrors } from 'final-form';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, type FormRenderProps, FormSpy } from 'react-final-form';
import { useLazyGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { errorReplyOf } from '#app/api/errorMessage.ts';
import { type ConflictChoice, ConflictDialog } from '#app/forms/ConflictDialog.tsx';
import { applyEdits, type Edits, findConflicts } from '#app/forms/edits.ts';
import { useQuestion } from '#app/forms/useQuestion.tsx';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { StepSections } from './stepSections.ts';
import { Step } from './wizard.styles.ts';
import { useWizardDraft, type WizardDraft, type WizardStep } from './wizardDraft.ts';

interface StepFormProps<Values extends object> {
  step: WizardStep;
  /** Must be stable. */
  sections: StepSections<Values>;
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
  /** The newest one, whose other values the person has not changed. */
  assessment: AssessmentDetails | undefined;
  draft: WizardDraft;
}

/** The form of a wizard step. It starts from the saved values with the draft, and keeps each change in the draft. */
export function StepForm<Values extends object>(props: StepFormProps<Values>) {
  const { step, sections, assessment, toValues, onSave } = props;
  const { draft, revision, reload } = useWizardDraft(assessment?.id ?? '');
  const userId = useCurrentUser()?.id ?? '';
  const { ask, question } = useQuestion();
  const [loadAssessment] = useLazyGetAssessmentQuery();
  const toast = useToast();

  // Without changes the form starts again from a newer version. With changes it keeps its own.
  const [shownVersion, setShownVersion] = useState(assessment?.version);
  const isChanged = Object.keys(draft.editsOf(step).changes).length > 0;
  if (shownVersion !== assessment?.version && !isChanged) setShownVersion(assessment?.version);

  /** Saves the changes over the assessment. Asks before they replace newer values. Repeats if there is a newer version. */
  const save = async (edits: Edits, latest: AssessmentDetails | undefined): Promise<ValidationErrors> => {
    const saved = sections.split(toValues(latest));
    if (latest !== undefined) {
      const conflicts = findConflicts(edits, saved);
      const choice = conflicts.length === 0 ? 'mine' : await askAbout(conflicts, edits, latest);
      if (choice === undefined) return undefined;
      const { changes } = draft.rebase(step, { sections: saved, version: latest.version });
      if (choice === 'theirs') draft.dropSections(step, conflicts);
      // The form shows what the person has seen in the question, or what somebody else has changed in the same way.
      const isSilent = conflicts.length === 0 && Object.keys(changes).length === Object.keys(edits.changes).length;
      if (!isSilent) reload();
      if (choice === 'theirs') return undefined;
    }
    try {
      return await onSave({ values: sections.join(applyEdits(saved, edits)), assessment: latest, draft });
    } catch (error) {
      if (!isStale(error) || latest === undefined) throw error;
      const newest = await loadLatest(latest);
      return newest && save(draft.editsOf(step), newest);
    }
  };

  const askAbout = (conflicts: readonly string[], edits: Edits, latest: AssessmentDetails) => {
    const theirs = toValues(latest);
    const mine = sections.join(applyEdits(sections.split(theirs), edits));
    const rows = conflicts.flatMap((section) => {
      const text = sections.texts[section];
      if (text === undefined) return [];
      const { label, setting, describe } = text;
      return { label, mine: describe(mine), theirs: describe(theirs), lastChange: latest.lastChanges?.[setting] };
    });
    return ask<ConflictChoice>((onAnswer) => (
      <ConflictDialog rows={rows} userId={userId} timeZone={latest.timeZone} onAnswer={onAnswer} />
    ));
  };

  const loadLatest = async ({ organizationId, id }: AssessmentDetails) => {
    const { data: reply, error } = await loadAssessment({ organizationId, assessmentId: id });
    if (error !== undefined) toast.failure(error);
    return reply?.data;
  };

  return (
    <>
      <KeptForm
        {...props}
        key={`${revision} ${shownVersion}`}
        draft={draft}
        onSubmit={(edits) => save(edits, assessment)}
      />
      {question}
    </>
  );
}

interface KeptFormProps<Values extends object> extends StepFormProps<Values> {
  draft: WizardDraft;
  onSubmit: (edits: Edits) => Promise<ValidationErrors>;
}

function KeptForm<Values extends object>(props: KeptFormProps<Values>) {
  const { step, sections, assessment, toValues, validate, onSubmit, children, draft } = props;
  const [saved] = useState(() => ({ sections: sections.split(toValues(assessment)), version: assessment?.version }));
  const [initialValues] = useState(() => sections.join(applyEdits(saved.sections, draft.editsOf(step))));
  const keep = (values: Values) => draft.keep(step, sections.split(values), saved);
  return (
    <Form<Values>
      initialValues={initialValues}
      {...(validate && { validate })}
      onSubmit={(values) => onSubmit(keep(values))}
      render={(form) => (
        <Step as="form" noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => submit(form, event)}>
          <FormSpy<Values> subscription={{ values: true }} onChange={({ values }) => values && keep(values)} />
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

/** Whether a call was refused because the assessment has changed since the version it named. Other conflicts name no fields. */
export function isStale(error: unknown): boolean {
  const { code, fields } = errorReplyOf(error) ?? {};
  return code === 'Conflict' && fields !== undefined;
}
