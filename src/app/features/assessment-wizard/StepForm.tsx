import type { ValidationErrors } from 'final-form';
import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  type TransitionStartFunction,
  useState,
  useTransition,
} from 'react';
import { Form, FormSpy } from 'react-final-form';
import { useLazyGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { useConflictQuestion } from '#app/product/details-forms/useConflictQuestion.tsx';
import { useOrganization } from '#app/session/useSession.ts';
import { applyEdits, type Edits, type Sections } from '#app/ui/forms/edits.ts';
import { saveOver } from '#app/ui/forms/saveOver.ts';
import { useErrorSummary } from '#app/ui/forms/useErrorSummary.ts';
import { isStale } from '#app/ui/texts/errorMessage.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import type { StepSections } from './stepSections.ts';
import { Step } from './wizard.styles.ts';
import { type DraftPage, type StepDraft, useWizardDraft, type WizardDraft, type WizardStep } from './wizardDraft.ts';

const ErrorSummary = lazy(async () => ({
  default: (await import('#design-system/components/error-summary/ErrorSummary.tsx')).ErrorSummary,
}));

interface StepFormProps<Values extends object> {
  /** @default 'wizard' */
  page?: DraftPage;
  step: WizardStep;
  /** Must be stable. */
  sections: StepSections<Values>;
  /** Undefined for a new one. */
  assessment: AssessmentDetails | undefined;
  /** Returns the saved values of the step. */
  toValues: (assessment: AssessmentDetails | undefined) => Values;
  validate?: (values: Values) => ValidationErrors;
  /**
   * Saves the values over the assessment, and leaves the step or starts again. Resolves to the errors of the fields if the values were
   * refused, and rejects if somebody else has changed the assessment.
   */
  onSave: (save: StepSave<Values>) => Promise<ValidationErrors>;
  /** Called at first and after each change. Must be stable. */
  onValues?: (values: Values) => void;
  children: (form: StepFields<Values>) => ReactNode;
}

interface StepFields<Values> {
  values: Values;
  submitting: boolean;
  hasErrors: boolean;
  /** Gives up the changes. */
  discard: () => void;
}

export interface StepSave<Values> {
  values: Values;
  /** The newest one, whose other values the person has not changed. */
  assessment: AssessmentDetails | undefined;
  draft: WizardDraft;
  /** Shows the saved values, after a save that does not leave the page. */
  startAgain: () => void;
  /** Starts the navigation to another page. Until that is shown, the form counts as submitting. */
  leave: TransitionStartFunction;
}

/** The form of a wizard step. It starts from the saved values with the draft, and keeps each change in the draft. */
export function StepForm<Values extends object>(props: StepFormProps<Values>) {
  const t = useTexts('assessmentWizard');
  const formats = useFormats();
  const measurements = useTexts('measurements');
  const { page, step, sections, assessment, toValues, onSave } = props;
  const { draft, revision, reload } = useWizardDraft(assessment?.id ?? '', page);
  const { askAbout, question } = useConflictQuestion();
  const [loadAssessment] = useLazyGetAssessmentQuery();
  const toast = useToast();
  const [isLeaving, leave] = useTransition();

  // Without changes the form starts again from a newer version. With changes it keeps its own.
  const [shownVersion, setShownVersion] = useState(assessment?.version);
  const isChanged = Object.keys(draft.editsOf(step).changes).length > 0;
  if (shownVersion !== assessment?.version && !isChanged) setShownVersion(assessment?.version);

  const startAgain = () => {
    draft.drop(step);
    reload();
  };

  const save = (edits: Edits): Promise<ValidationErrors> => {
    const send = (values: Sections, latest: AssessmentDetails | undefined) =>
      onSave({ values: sections.join(values), assessment: latest, draft, startAgain, leave });
    if (assessment === undefined) return send(applyEdits(sections.split(toValues(undefined)), edits), undefined);
    return saveOver<AssessmentDetails, ValidationErrors>({
      edits,
      latest: assessment,
      split: (of) => sections.split(toValues(of)),
      ask: askWhose,
      keep: (rebased, { version }, isSeen) => {
        draft.rebase(step, rebased, version);
        if (isSeen) reload();
      },
      send,
      isStale,
      load: () => loadLatest(assessment),
    });
  };

  const askWhose = (conflicts: readonly string[], edits: Edits, latest: AssessmentDetails) => {
    const theirs = toValues(latest);
    const mine = sections.join(applyEdits(sections.split(theirs), edits));
    const texts = sections.texts(t, formats, measurements);
    const rows = conflicts.flatMap((section) => {
      const text = texts[section];
      if (text === undefined) return [];
      const { label, setting, describe } = text;
      const lastChange = latest.lastChanges?.[setting];
      return { section, label, mine: describe(mine), theirs: describe(theirs), lastChange };
    });
    return askAbout(rows, latest.timeZone);
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
        isLeaving={isLeaving}
        onSubmit={save}
        onDiscard={startAgain}
      />
      {question}
    </>
  );
}

interface KeptFormProps<Values extends object> extends StepFormProps<Values> {
  draft: WizardDraft;
  isLeaving: boolean;
  onSubmit: (edits: Edits) => Promise<ValidationErrors>;
  onDiscard: () => void;
}

function KeptForm<Values extends object>(props: KeptFormProps<Values>) {
  const t = useTexts('assessmentWizard');
  const { step, sections, assessment, toValues, validate, onValues, onSubmit, onDiscard, children, draft, isLeaving } =
    props;
  const [saved] = useState(() => ({ sections: sections.split(toValues(assessment)), version: assessment?.version }));
  const [restored] = useState(() => draft.find(step));
  const [initialValues] = useState(() => sections.join(applyEdits(saved.sections, draft.editsOf(step))));
  const { errors, submit } = useErrorSummary();
  const keep = (values: Values) => draft.keep(step, sections.split(values), saved);
  return (
    <Form<Values>
      initialValues={initialValues}
      {...(validate && { validate })}
      onSubmit={(values) => onSubmit(keep(values))}
      render={(form) => (
        <Step
          as="form"
          noValidate
          onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event, form.handleSubmit)}
        >
          <FormSpy<Values>
            subscription={{ values: true }}
            onChange={({ values }) => {
              if (values === undefined) return;
              keep(values);
              onValues?.(values);
            }}
          />
          {restored && <RestoredNote restored={restored} assessment={assessment} onDiscard={onDiscard} />}
          {errors.length > 0 && (
            <Suspense fallback={null}>
              <ErrorSummary title={t('correctValues')} errors={errors} />
            </Suspense>
          )}
          {children({
            values: form.values,
            submitting: form.submitting || isLeaving,
            hasErrors: form.hasValidationErrors ?? false,
            discard: onDiscard,
          })}
        </Step>
      )}
    />
  );
}

interface RestoredNoteProps {
  restored: StepDraft;
  assessment: AssessmentDetails | undefined;
  onDiscard: () => void;
}

/** Says that the form shows unsaved changes from earlier. */
function RestoredNote({ restored: { keptAt, version }, assessment, onDiscard }: RestoredNoteProps) {
  const t = useTexts('assessmentWizard');
  const formats = useFormats();
  const timeZone = useOrganization()?.timeZone ?? 'UTC';
  const hasNewer = version !== undefined && assessment !== undefined && version < assessment.version;
  return (
    <Banner
      title={keptAt === undefined ? t('notSaved') : t('notSavedOf', { time: formats.dateTime(keptAt, timeZone) })}
      actions={<Button onClick={onDiscard}>{t('discard')}</Button>}
    >
      {hasNewer ? t('savedSince') : null}
    </Banner>
  );
}
