import { useId, useState } from 'react';
import { Form } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { errorReplyOf } from '#app/api/errorMessage.ts';
import { useCorrectMemberMutation } from '#app/api/memberApi.ts';
import { FormTextField } from '#app/forms/FormTextField.tsx';
import { FieldStack } from '#app/forms/form.styles.ts';
import { createValidator, emailRequired, personNameRequired } from '#app/forms/rules.ts';
import { paths } from '#app/paths.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { MemberDetails } from '#contract/member.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';

export interface CorrectMemberProps {
  organizationId: string;
  member: MemberDetails;
}

interface Values {
  fullName: string;
  email: string;
}

const validate = createValidator({ fullName: personNameRequired, email: emailRequired });

/** Corrects the name and address of an invited person, and proposes a name to one who has joined. */
export function CorrectMember(props: CorrectMemberProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{hasJoined(props.member) ? 'Propose a Name' : 'Correct'}</Button>
      {isOpen ? <CorrectModal {...props} onDismiss={() => setIsOpen(false)} /> : null}
    </>
  );
}

function CorrectModal({ organizationId, member, onDismiss }: CorrectMemberProps & { onDismiss: () => void }) {
  const [correct, { isLoading }] = useCorrectMemberMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const formId = useId();
  const { user, proposedName } = member;
  const joined = hasJoined(member);
  const initialValues = { fullName: proposedName ?? user.fullName ?? '', email: user.email };

  const save = async ({ fullName, email }: Values) => {
    try {
      const person = { fullName: fullName.trim(), email: email.trim() };
      const { data } = await correct({ organizationId, userId: user.id, ...person }).unwrap();
      onDismiss();
      if (joined) toast.success('Name proposed', 'They find it in the app and decide.');
      else toast.success('Saved', data.user.email === user.email ? undefined : `Invitation sent to ${data.user.email}`);
      // A new address means a new user id, so the page changes, too.
      if (data.user.id !== user.id) navigate(paths.member(data.user.id), { replace: true });
      return undefined;
    } catch (error) {
      const fields = errorReplyOf(error)?.fields;
      if (fields === undefined) toast.failure(error);
      return fields;
    }
  };

  return (
    <Modal
      open
      title={joined ? 'Propose a Name' : 'Correct Name or Address'}
      description={
        joined
          ? 'People who have joined own their profile. They decide about the name, and their address is theirs.'
          : 'Another address gets a new invitation. Links that were sent to the old one stop working.'
      }
      onDismiss={onDismiss}
      locked={isLoading}
      footer={
        <>
          <Button variant="ghost" disabled={isLoading} onClick={onDismiss}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isLoading}>
            {joined ? 'Propose' : 'Save'}
          </Button>
        </>
      }
    >
      <Form<Values> onSubmit={save} initialValues={initialValues} validate={validate}>
        {({ handleSubmit }) => (
          <FieldStack id={formId} onSubmit={handleSubmit} noValidate>
            <FormTextField name="fullName" label="Full Name" maxLength={100} />
            {joined ? null : <FormTextField name="email" label="Email Address" type="email" />}
          </FieldStack>
        )}
      </Form>
    </Modal>
  );
}

const hasJoined = ({ roles }: MemberDetails) => roles.some(({ acceptedAt }) => acceptedAt !== null);
