import type { FormApi } from 'final-form';
import { useId, useState } from 'react';
import { Form } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { useAskForCorrectionMutation, useCorrectMemberMutation, useLazyGetMemberQuery } from '#app/api/memberApi.ts';
import { useFieldEdits } from '#app/product/details-forms/useFieldEdits.ts';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import type { Sections } from '#app/ui/forms/edits.ts';
import { FormError, submissionErrors } from '#app/ui/forms/FormError.tsx';
import { FormModal, FormModalActions } from '#app/ui/forms/FormModal.tsx';
import { FormPersonDetails } from '#app/ui/forms/FormPersonDetails.tsx';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { FieldStack } from '#app/ui/forms/form.styles.ts';
import { createValidator, personNameRequired, recipientRequired } from '#app/ui/forms/rules.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MemberDetails } from '#contract/member.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { formatDetail, mapDetails, type PersonFieldName, personFields, readDetails } from '#domain/personFields.ts';

export interface CorrectMemberProps {
  organizationId: string;
  member: MemberDetails;
}

interface Values extends Record<PersonFieldName, string> {
  fullName: string;
  email: string;
}

const labels: Readonly<Record<keyof Values, string>> = {
  fullName: 'Full Name',
  email: 'Email Address',
  ...mapDetails(({ label }) => label),
};

/**
 * Corrects the details of an invited person. To one who has joined, the name is proposed. Somebody who was examined is corrected
 * once a practitioner has confirmed it.
 */
export function CorrectMember(props: CorrectMemberProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {props.member.user.email === '' ? 'Add Email Address' : 'Correct'}
      </Button>
      {isOpen ? <CorrectModal {...props} onDismiss={() => setIsOpen(false)} /> : null}
    </>
  );
}

function CorrectModal({ organizationId, member, onDismiss }: CorrectMemberProps & { onDismiss: () => void }) {
  const [correct, correcting] = useCorrectMemberMutation();
  const [ask, asking] = useAskForCorrectionMutation();
  const isLoading = correcting.isLoading || asking.isLoading;
  const navigate = useNavigate();
  const toast = useToast();
  const formId = useId();
  const timeZone = useOrganization()?.timeZone ?? 'UTC';
  const today = calendarDateAt(clock.now(), timeZone);
  const [loadMember] = useLazyGetMemberQuery();
  const edits = useFieldEdits<MemberDetails, Values>({ toValues, join, labels, describe, timeZone });
  const { user, proposedName, isIdentityKept = false, waitingCorrection } = member;
  const joined = hasJoined(member);
  // Kept while the form is open: the details load again after a refusal, and nothing that was typed is lost.
  const [opened, setOpened] = useState(member);
  const initialValues = toValues(opened);
  const validate = createValidator({
    fullName: personNameRequired,
    // People without an address can stay without one.
    email: user.email === '' ? optional(recipientRequired) : recipientRequired,
    ...mapDetails(({ validate }) => optional((text) => validate(text, today))),
  });

  const send = (values: Values, latest: MemberDetails) => {
    const email = values.email.trim();
    const typed = readDetails(values);
    const changed = personFields.filter(({ name }) => typed[name] !== latest[name]);
    const wanted = {
      organizationId,
      userId: user.id,
      fullName: values.fullName.trim(),
      ...(email !== '' && { email }),
      ...Object.fromEntries(changed.map(({ name }) => [name, typed[name] ?? null])),
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
        toast.success('The correction waits for a practitioner', 'Nothing changes until one confirms it.');
      } else if (data.proposedName !== proposedName && data.proposedName !== null) {
        toast.success('Name proposed', 'They find it in the app and decide.');
      } else if (isIdentityKept) {
        toast.success('Nothing to confirm', 'These are the details that are stored.');
      } else {
        toast.success('Saved', data.user.email === user.email ? undefined : `Invitation sent to ${data.user.email}`);
      }
      // A new address means a new user id, so the page changes, too.
      if (data.user.id !== user.id) navigate(paths.member(data.user.id), { replace: true });
      return undefined;
    } catch (error) {
      return submissionErrors(error);
    }
  };

  return (
    <Form<Values> onSubmit={save} initialValues={initialValues} validate={validate} keepDirtyOnReinitialize>
      {({ handleSubmit, dirty }) => (
        <FormModal
          open
          dirty={dirty}
          title="Correct Details"
          description={describeForm(member)}
          onOpenChange={onDismiss}
          locked={isLoading}
          footer={
            <FormModalActions
              formId={formId}
              submitLabel={isIdentityKept ? 'Ask a Practitioner to Confirm' : 'Save'}
              saving={isLoading}
              onCancel={onDismiss}
            />
          }
        >
          <FieldStack id={formId} onSubmit={handleSubmit} noValidate>
            {edits.question}
            <FormError />
            {member.confirmers === 0 ? (
              <Banner tone="warning" title="Nobody can confirm this yet">
                Invite a practitioner who is neither you nor this person.{' '}
                {user.email === '' ? 'A practitioner at the desk can also add the address.' : null}
              </Banner>
            ) : null}
            <FormTextField name="fullName" label="Full Name" required />
            {joined ? null : (
              <FormTextField
                name="email"
                label="Email Address"
                labelSuffix={user.email === '' ? '(optional)' : undefined}
                required={user.email !== ''}
                type="email"
              />
            )}
            <FormPersonDetails today={today} />
          </FieldStack>
        </FormModal>
      )}
    </Form>
  );
}

// Sections hold what was split.
const join = (fields: Sections) => fields as unknown as Values;

function describe(field: string, value: unknown): string {
  const text = String(value ?? '');
  const detail = personFields.find(({ name }) => name === field);
  return (detail ? formatDetail(detail, text) : text) || 'None';
}

/** The stored details, or the ones that wait for a practitioner. */
function toValues({ user, proposedName, waitingCorrection, ...member }: MemberDetails): Values {
  const waiting = waitingCorrection?.new ?? {};
  return {
    fullName: waiting.fullName ?? proposedName ?? user.fullName ?? '',
    email: waiting.email ?? user.email,
    ...mapDetails(({ name }) => (waiting[name] === undefined ? member[name] : waiting[name]) ?? ''),
  };
}

function describeForm(member: MemberDetails): string {
  const { user, isIdentityKept, waitingCorrection } = member;
  if (isIdentityKept) {
    const why = 'An appointment has begun or there are results, so a practitioner confirms who they belong to.';
    if (waitingCorrection) return `${why} Asking again replaces the correction that waits.`;
    return hasJoined(member) ? `${why} They decide about their name themselves.` : why;
  }
  if (hasJoined(member)) {
    return 'People who have joined own their profile. They decide about the name, and their address is theirs.';
  }
  return user.email === ''
    ? 'With an email address they get an invitation, and see their appointments and results once they have joined.'
    : 'Another address gets a new invitation. Links that were sent to the old one stop working.';
}

/** Applies the rule to a text that is not empty. */
const optional =
  (rule: (text: string) => string | undefined) =>
  (text = '') =>
    text.trim() === '' ? undefined : rule(text.trim());

const hasJoined = ({ roles }: MemberDetails) => roles.some(({ acceptedAt }) => acceptedAt !== null);
