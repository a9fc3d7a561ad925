import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useEraseMemberMutation } from '#app/api/memberApi.ts';
import { ErasureOutcome } from '#app/product/privacy/ErasureOutcome.tsx';
import { paths } from '#app/session/paths.ts';
import { errorMessage, isCodeRequired } from '#app/ui/texts/errorMessage.ts';
import type { MemberDetails } from '#contract/member.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { normalizeEmailAddress } from '#domain/emailAddress.ts';
import { normalizeName } from '#domain/validateName.ts';

export interface EraseMemberProps {
  organizationId: string;
  organizationName: string;
  member: MemberDetails;
}

/** Erases a person who asked for it. The members list then shows the receipt. */
export function EraseMember(props: EraseMemberProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card
      title="Erase Personal Data"
      description={`For people who ask ${props.organizationName} to delete what is stored about them. This cannot be undone.`}
    >
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        Erase Personal Data…
      </Button>
      {isAsking ? <EraseMemberDialog {...props} onDismiss={() => setIsAsking(false)} /> : null}
    </Card>
  );
}

/** The body of the dialog scrolls on a phone. */
const scrollToIt = (failure: HTMLElement | null) => failure?.scrollIntoView({ block: 'nearest' });

function EraseMemberDialog({
  organizationId,
  organizationName,
  member,
  onDismiss,
}: EraseMemberProps & { onDismiss: () => void }) {
  const { user, comingAppointments } = member;
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [eraseMember, { isLoading }] = useEraseMemberMutation();
  const navigate = useNavigate();
  const form = useId();
  const name = user.fullName ?? user.email;
  const hasEmail = user.email !== '';
  const isConfirmed = hasEmail
    ? normalizeEmailAddress(typed) === user.email
    : normalizeName(typed) === normalizeName(name);

  const erase = async (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed || isLoading) return;
    setFailure(undefined);
    try {
      const { data } = await eraseMember({ organizationId, userId: user.id, email: user.email }).unwrap();
      navigate(paths.members, { replace: true, state: { erasure: { ...data, organizationName } } });
    } catch (error) {
      // The administrator did not want to enter the code.
      if (!isCodeRequired(error)) setFailure(errorMessage(error));
    }
  };

  return (
    <Modal
      open
      title={`Erase the personal data of ${name}?`}
      description={`Erases them from ${organizationName}. You cannot undo this.`}
      onOpenChange={onDismiss}
      locked={isLoading}
      footer={
        <>
          <Button onClick={onDismiss} disabled={isLoading}>
            Keep the Data
          </Button>
          <Button type="submit" form={form} variant="primary" tone="danger" disabled={!isConfirmed} loading={isLoading}>
            Erase Personal Data
          </Button>
        </>
      }
    >
      <ConfirmForm id={form} onSubmit={erase} noValidate>
        <ErasureOutcome appointments={sayAppointments(comingAppointments)} />
        {failure === undefined ? null : <Banner ref={scrollToIt} tone="danger" title={failure} live />}
        <TextField
          label={hasEmail ? 'Their email address, to confirm' : 'Their name, to confirm'}
          description={`Type ${hasEmail ? user.email : name}`}
          type={hasEmail ? 'email' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onValueChange={setTyped}
        />
      </ConfirmForm>
    </Modal>
  );
}

function sayAppointments(count: number): string {
  if (count === 0) return 'Coming appointments: there are none';
  const what = count === 1 ? '1 coming appointment: it is' : `${count} coming appointments: they are`;
  return `${what} cancelled without an email, and others can book the times`;
}

const ConfirmForm = styled.form`
  display: grid;
  gap: var(--space-5);
`;
