import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useEraseMemberMutation } from '#app/api/memberApi.ts';
import { ErasureOutcome } from '#app/product/privacy/ErasureOutcome.tsx';
import { paths } from '#app/session/paths.ts';
import { errorMessage, isCodeRequired } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
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
  const t = useTexts('eraseMember');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={t('eraseData')} description={t('whoAsks', { organization: props.organizationName })}>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {t('eraseDataFirst')}
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
  const t = useTexts('eraseMember');
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
      title={t('eraseQuestion', { name })}
      description={t('isFinal', { organization: organizationName })}
      onOpenChange={onDismiss}
      locked={isLoading}
      footer={
        <>
          <Button onClick={onDismiss} disabled={isLoading}>
            {t('keepData')}
          </Button>
          <Button type="submit" form={form} variant="primary" tone="danger" disabled={!isConfirmed} loading={isLoading}>
            {t('eraseData')}
          </Button>
        </>
      }
    >
      <ConfirmForm id={form} onSubmit={erase} noValidate>
        <ErasureOutcome appointments={t('appointments', { count: comingAppointments })} />
        {failure === undefined ? null : <Banner ref={scrollToIt} tone="danger" title={failure} live />}
        <TextField
          label={hasEmail ? t('confirmByEmail') : t('confirmByName')}
          description={t('typeThis', { text: hasEmail ? user.email : name })}
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

const ConfirmForm = styled.form`
  display: grid;
  gap: var(--space-5);
`;
