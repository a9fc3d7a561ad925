import type { FormApi } from 'final-form';
import { useId, useState } from 'react';
import { Form } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { useAskForCorrectionMutation, useCorrectMemberMutation, useLazyGetMemberQuery } from '#app/api/memberApi.ts';
import { useFieldEdits } from '#app/product/details-forms/useFieldEdits.ts';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useUsedFields } from '#app/session/useUsedFields.ts';
import { isSame, type Sections } from '#app/ui/forms/edits.ts';
import { FormError, submissionErrors } from '#app/ui/forms/FormError.tsx';
import { FormInvitedLanguage } from '#app/ui/forms/FormInvitedLanguage.tsx';
import { FormModal, FormModalActions } from '#app/ui/forms/FormModal.tsx';
import { FormPersonDetails } from '#app/ui/forms/FormPersonDetails.tsx';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { FieldStack } from '#app/ui/forms/form.styles.ts';
import { ownRule, storedForm } from '#app/ui/forms/ownValues.ts';
import { createValidator, personNameRequired, type Rule, recipientRequired } from '#app/ui/forms/rules.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MemberDetails } from '#contract/member.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { type OwnField, type OwnTexts, ownFieldName } from '#domain/organizationField.ts';
import { formatOwnValue, writeOwnValue } from '#domain/ownFieldValues.ts';
import {
  formatDetail,
  mapDetails,
  type PersonFieldName,
  personFields,
  readDetails,
  workFields,
} from '#domain/personFields.ts';
import { findLanguage, languageNames } from '#texts/languages.ts';

export interface CorrectMemberProps {
  organizationId: string;
  member: MemberDetails;
}

interface Values extends Record<PersonFieldName, string>, OwnTexts {
  fullName: string;
  email: string;
  /** '' for the organization's. */
  language: string;
}

/**
 * Corrects the details of an invited person. To one who has joined, the name is proposed. Somebody who was examined is corrected
 * once a practitioner has confirmed it.
 */
export function CorrectMember(props: CorrectMemberProps) {
  const t = useTexts('correction');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{props.member.user.email === '' ? t('addEmail') : t('correct')}</Button>
      {isOpen ? <CorrectModal {...props} onDismiss={() => setIsOpen(false)} /> : null}
    </>
  );
}

function CorrectModal({ organizationId, member, onDismiss }: CorrectMemberProps & { onDismiss: () => void }) {
  const t = useTexts('correction');
  const common = useTexts('common');
  const details = useTexts('personDetails');
  const forms = useTexts('forms');
  const [correct, correcting] = useCorrectMemberMutation();
  const [ask, asking] = useAskForCorrectionMutation();
  const isLoading = correcting.isLoading || asking.isLoading;
  const navigate = useNavigate();
  const toast = useToast();
  const formId = useId();
  const fields = useUsedFields();
  const { timeZone = 'UTC', ownFields = [] } = useOrganization() ?? {};
  const today = calendarDateAt(clock.now(), timeZone);
  const [loadMember] = useLazyGetMemberQuery();
  const formats = useFormats();
  const labels = {
    fullName: common('fullName'),
    email: common('emailAddress'),
    ...mapDetails(({ name }) => details(name)),
    language: forms('language'),
    ...Object.fromEntries(ownFields.map(({ id, label }) => [ownFieldName(id), label])),
  };
  const describe = (field: string, value: unknown) =>
    field === 'language'
      ? (languageNameOf(value) ?? forms('organizationLanguage'))
      : describeValue(formats, ownFields, field, value) || common('none');
  const edits = useFieldEdits<MemberDetails, Values>({
    toValues: (of) => toValues(of, ownFields),
    join,
    labels,
    describe,
    timeZone,
  });
  const { user, proposedName, isIdentityKept = false, waitingCorrection } = member;
  const joined = hasJoined(member);
  // Kept while the form is open: the details load again after a refusal, and nothing that was typed is lost.
  const [opened, setOpened] = useState(member);
  const initialValues = toValues(opened, ownFields);
  const validate = createValidator({
    fullName: personNameRequired,
    // People without an address can stay without one.
    email: user.email === '' ? optional(recipientRequired) : recipientRequired,
    ...mapDetails(({ validate }) => optional((text = '') => validate(text, today))),
    ...Object.fromEntries(ownFields.map((field) => [ownFieldName(field.id), ownRule(field)])),
  });

  const send = (values: Values, latest: MemberDetails) => {
    const email = values.email.trim();
    const typed = readDetails(values);
    const changed = personFields.filter(({ name }) => typed[name] !== latest[name]);
    const changedValues = listChangedValues(values, latest, ownFields);
    const wanted = {
      organizationId,
      userId: user.id,
      fullName: values.fullName.trim(),
      ...(email !== '' && { email }),
      ...Object.fromEntries(changed.map(({ name }) => [name, typed[name] ?? null])),
      ...(changedValues && { fieldValues: changedValues }),
      ...(values.language !== (latest.language ?? '') && { language: findLanguage([values.language]) ?? null }),
      version: latest.version,
    };
    return (isIdentityKept ? ask(wanted) : correct(wanted)).unwrap();
  };

  const save = async (values: Values, form: FormApi<Values>) => {
    try {
      const reply = await edits.save({
        saved: opened,
        values,
        form,
        send,
        load: async () => (await loadMember({ organizationId, userId: user.id }).unwrap()).data,
        onNewer: setOpened,
      });
      if (reply === undefined) return undefined;
      const { data } = reply;
      onDismiss();
      if (data.waitingCorrection && data.waitingCorrection.askedAt !== waitingCorrection?.askedAt) {
        toast.success(t('waits'), t('untilConfirmed'));
      } else if (data.proposedName !== proposedName && data.proposedName !== null) {
        toast.success(t('nameProposed'), t('theyDecide'));
      } else if (isIdentityKept && data.language === member.language && !isWorkChanged(member, data)) {
        toast.success(t('nothingToConfirm'), t('alreadyStored'));
      } else {
        const { email } = data.user;
        toast.success(t('saved'), email === user.email ? undefined : t('invitationSent', { email }));
      }
      // A new address means a new user id, so the page changes, too.
      if (data.user.id !== user.id) navigate(paths.member(data.user.id), { replace: true });
      return undefined;
    } catch (error) {
      return toFormErrors(submissionErrors(error));
    }
  };

  return (
    <Form<Values> onSubmit={save} initialValues={initialValues} validate={validate} keepDirtyOnReinitialize>
      {({ handleSubmit, dirty }) => (
        <FormModal
          open
          dirty={dirty}
          title={t('correctDetails')}
          description={describeForm(t, member)}
          onOpenChange={onDismiss}
          locked={isLoading}
          footer={
            <FormModalActions
              formId={formId}
              submitLabel={isIdentityKept ? t('ask') : common('save')}
              saving={isLoading}
              onCancel={onDismiss}
            />
          }
        >
          <FieldStack id={formId} onSubmit={handleSubmit} noValidate>
            {edits.question}
            <FormError />
            {member.confirmers === 0 ? (
              <Banner tone="warning" title={t('nobodyConfirms')}>
                {t('invitePractitioner')} {user.email === '' ? t('deskAddsEmail') : null}
              </Banner>
            ) : null}
            <FormTextField name="fullName" label={common('fullName')} required />
            {joined ? null : (
              <FormTextField
                name="email"
                label={common('emailAddress')}
                labelSuffix={user.email === '' ? common('optional') : undefined}
                required={user.email !== ''}
                type="email"
              />
            )}
            <FormPersonDetails fields={fields} ownFields={ownFields} today={today} />
            {member.ownLanguage ? null : <FormInvitedLanguage />}
          </FieldStack>
        </FormModal>
      )}
    </Form>
  );
}

// Sections hold what was split.
const join = (fields: Sections) => fields as unknown as Values;

function languageNameOf(value: unknown): string | undefined {
  const language = findLanguage([String(value)]);
  return language && languageNames[language];
}

function describeValue(formats: Formats, ownFields: readonly OwnField[], field: string, value: unknown): string {
  const text = String(value ?? '');
  const own = ownFields.find(({ id }) => ownFieldName(id) === field);
  if (own) return text && formatOwnValue(formats, own, storedForm(own, text) ?? text);
  const detail = personFields.find(({ name }) => name === field);
  return detail ? formatDetail(formats, detail, text) : text;
}

/** The stored details, or the ones that wait for a practitioner. */
function toValues(
  { user, proposedName, waitingCorrection, ...member }: MemberDetails,
  ownFields: readonly OwnField[],
): Values {
  const waiting = waitingCorrection?.new ?? {};
  return {
    fullName: waiting.fullName ?? proposedName ?? user.fullName ?? '',
    email: waiting.email ?? user.email,
    language: member.language ?? '',
    ...mapDetails(({ name }) => (waiting[name] === undefined ? member[name] : waiting[name]) ?? ''),
    ...Object.fromEntries(
      ownFields.map((field) => [ownFieldName(field.id), writeOwnValue(field, member.fieldValues?.[field.id] ?? '')]),
    ),
  };
}

const isWorkChanged = (before: MemberDetails, after: MemberDetails) =>
  workFields.some(({ name }) => before[name] !== after[name]) || !isSame(before.fieldValues, after.fieldValues);

/** The values that differ from the stored ones, null for an emptied one. Undefined if none does. */
function listChangedValues(values: Values, { fieldValues = {} }: MemberDetails, ownFields: readonly OwnField[]) {
  const changed = ownFields.flatMap((field) => {
    const value = storedForm(field, values[ownFieldName(field.id)] ?? '') ?? '';
    return value === (fieldValues[field.id] ?? '')
      ? []
      : [[field.id, value === '' ? null : writeOwnValue(field, value)]];
  });
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Record<string, string | null>);
}

/** The errors of own fields by their names in the form. */
const toFormErrors = (errors: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [path.replace(/^fieldValues\./, 'own-'), error]));

function describeForm(t: TextsOf<'correction'>, member: MemberDetails): string {
  const { user, isIdentityKept, waitingCorrection } = member;
  if (isIdentityKept) {
    const why = t('whyConfirmed');
    if (waitingCorrection) return `${why} ${t('replacesWaiting')}`;
    return hasJoined(member) ? `${why} ${t('nameIsTheirs')}` : why;
  }
  if (hasJoined(member)) return t('profileIsTheirs');
  return user.email === '' ? t('emailInvites') : t('newEmailInvites');
}

/** Applies the rule to a text that is not empty. */
const optional =
  (rule: Rule): Rule =>
  (text = '') =>
    text.trim() === '' ? undefined : rule(text.trim());

/** People without an address can have joined by a card, which gives them no profile. */
const hasJoined = ({ user, roles }: MemberDetails) =>
  user.email !== '' && roles.some(({ acceptedAt }) => acceptedAt !== null);
