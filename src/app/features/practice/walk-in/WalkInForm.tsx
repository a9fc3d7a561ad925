import type { FormApi } from 'final-form';
import { type ReactNode, useId, useState } from 'react';
import { Form } from 'react-final-form';
import { useAddWalkInMutation } from '#app/features/practice/practiceApi.ts';
import { useTimeSlots } from '#app/product/time-slots/useTimeSlots.ts';
import { FormError, submissionErrors } from '#app/ui/forms/FormError.tsx';
import { FormModal } from '#app/ui/forms/FormModal.tsx';
import { FieldStack } from '#app/ui/forms/form.styles.ts';
import { useErrorFocus } from '#app/ui/forms/useErrorFocus.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Assessment } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { calendarDateAt } from '#domain/calendarDate.ts';
import type { PersonField } from '#domain/personFields.ts';
import { WalkInConsent, WalkInPerson } from './WalkInPerson.tsx';
import {
  emptyWalkIn,
  isElsewhere,
  longestWaitMinutes,
  nameOf,
  proposeTime,
  toWalkInBody,
  validateWalkIn,
  type WalkInValues,
  walkInErrors,
} from './walkInForm.ts';

export interface WalkInFormProps {
  /** Today's assessments. */
  assessments: readonly Assessment[];
  /** Undefined while it is not known. */
  assessment: Assessment | undefined;
  /** Details of work that a new person can have. */
  workFields: readonly PersonField[];
  /** Shown instead of the fields without an assessment, so that the dialog stays the same one. */
  children: ReactNode;
  onAssessmentChange: (assessmentId: string) => void;
  /** Called with the id of the assessment member. */
  onAdded: (assessmentMemberId: string) => void;
  onDismiss: () => void;
}

const extraKey = 'extra';

/** Assessment, person, consent and time of a walk-in. A refusal stays in the dialog with everything typed. */
export function WalkInForm(props: WalkInFormProps) {
  const { assessments, assessment, workFields, children, onAssessmentChange, onAdded, onDismiss } = props;
  const assessmentId = assessment?.id ?? '';
  const [replaces, setReplaces] = useState<string>();
  const slots = useTimeSlots(assessment && { assessmentId, replaces }, true);
  const timeZone = slots.site?.timeZone ?? assessment?.timeZone ?? 'UTC';
  const today = calendarDateAt(clock.now(), timeZone);
  const free = slots.slots?.filter(
    ({ startsAt, remaining }) => remaining > 0 && calendarDateAt(startsAt, timeZone) === today,
  );
  const [chosen, setChosen] = useState<string>();
  // The proposed time, until another is chosen or if the chosen one was taken.
  const slot =
    chosen === extraKey
      ? undefined
      : (free?.find((one) => String(one.startsAt) === chosen) ?? proposeTime(free ?? [], clock.now()));
  const startsAt = slot?.startsAt;
  const [addWalkIn, { isLoading }] = useAddWalkInMutation();
  const submit = useErrorFocus();
  const toast = useToast();
  const t = useTexts('walkIn');
  const common = useTexts('common');
  const formats = useFormats();
  const formId = useId();

  const add = async (values: WalkInValues) => {
    try {
      const time = { startsAt, trackId: slot === undefined ? slots.site?.trackIds[0] : slot.trackId };
      const { data } = await addWalkIn({ assessmentId, body: toWalkInBody(values, time) }).unwrap();
      const name = nameOf(values);
      toast.success(
        startsAt === undefined
          ? t('addedAsExtra', { name })
          : t('booked', { name, time: formats.clock(startsAt, timeZone) }),
      );
      onAdded(data.assessmentMemberId);
      return undefined;
    } catch (error) {
      void slots.refetch();
      return walkInErrors(submissionErrors(error));
    }
  };
  const changeAssessment = (form: FormApi<WalkInValues>, id: string) => {
    // The chosen person belongs to the other assessment.
    form.change('person', undefined);
    form.change('hasAgreed', false);
    setReplaces(undefined);
    setChosen(undefined);
    onAssessmentChange(id);
  };

  return (
    <Form<WalkInValues>
      initialValues={emptyWalkIn}
      validate={(values) => validateWalkIn(t, values, today)}
      onSubmit={add}
    >
      {({ form, handleSubmit, dirty, values }) => (
        <FormModal
          open
          dirty={dirty}
          title={t('walkIn')}
          description={assessments.length === 1 ? assessment?.name : undefined}
          locked={isLoading}
          onOpenChange={onDismiss}
          footer={
            assessment === undefined ? null : (
              <>
                <Button disabled={isLoading} onClick={onDismiss}>
                  {common('cancel')}
                </Button>
                <Button
                  type="submit"
                  form={formId}
                  variant="primary"
                  // The reason is said below the person.
                  disabled={(free === undefined && !slots.isError) || isElsewhere(values)}
                  loading={isLoading}
                >
                  {startsAt === undefined ? t('addAsExtra') : t('book', { time: formats.clock(startsAt, timeZone) })}
                </Button>
              </>
            )
          }
        >
          {assessment === undefined ? (
            children
          ) : (
            <FieldStack id={formId} onSubmit={(event) => void submit(event, handleSubmit)} noValidate>
              <FormError />
              {assessments.length === 1 ? null : (
                <Select
                  label={t('assessment')}
                  options={assessments.map(({ id, name }) => ({ value: id, label: name }))}
                  value={assessmentId}
                  onValueChange={(id) => changeAssessment(form, id)}
                />
              )}
              <WalkInPerson
                assessmentId={assessmentId}
                timeZone={timeZone}
                today={today}
                workFields={workFields}
                onPersonChange={(person) => setReplaces(person?.appointment?.id)}
              />
              <WalkInConsent />
              {slots.sites.length < 2 ? null : (
                <Select
                  label={t('site')}
                  options={slots.sites.map(({ id, name }) => ({ value: id, label: name }))}
                  value={slots.site?.id ?? ''}
                  onValueChange={slots.chooseSite}
                />
              )}
              <Select
                label={t('time')}
                description={
                  slots.isError
                    ? t('timesFailed')
                    : free?.length === 0
                      ? t('noneFree')
                      : free && proposeTime(free, clock.now()) === undefined
                        ? t('noneSoon', { minutes: longestWaitMinutes })
                        : undefined
                }
                options={[
                  ...(free ?? []).map((one) => ({
                    value: String(one.startsAt),
                    label: formats.clock(one.startsAt, timeZone),
                  })),
                  { value: extraKey, label: t('nowAsExtra') },
                ]}
                value={startsAt === undefined ? extraKey : String(startsAt)}
                onValueChange={setChosen}
              />
            </FieldStack>
          )}
        </FormModal>
      )}
    </Form>
  );
}
