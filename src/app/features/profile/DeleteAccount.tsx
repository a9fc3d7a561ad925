import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '#app/api/hooks.ts';
import { ErasureOutcome } from '#app/product/privacy/ErasureOutcome.tsx';
import { forgetDrafts, forgetSession, forgetUnsentChanges } from '#app/session/session.ts';
import { signInPageOf } from '#app/shell/roleHomes.ts';
import { FieldStack } from '#app/ui/forms/form.styles.ts';
import { errorMessage, isCodeRequired } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { normalizeEmailAddress } from '#domain/emailAddress.ts';
import { useEraseMeMutation } from './profileApi.ts';

/** Explains and performs the deletion of the account. */
export function DeleteAccount({ user }: { user: CurrentUser }) {
  const t = useTexts('profile');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={t('deleteYourAccount')} description={t('deletionMeans')}>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {t('deleteAccount')}
      </Button>
      {isAsking ? <DeleteAccountDialog user={user} onDismiss={() => setIsAsking(false)} /> : null}
    </Card>
  );
}

/** The body of the dialog scrolls on a phone. */
const scrollToIt = (failure: HTMLElement | null) => failure?.scrollIntoView({ block: 'nearest' });

function DeleteAccountDialog({ user, onDismiss }: { user: CurrentUser; onDismiss: () => void }) {
  const t = useTexts('profile');
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<string>();
  const [eraseMe, { isLoading }] = useEraseMeMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useId();
  const isConfirmed = normalizeEmailAddress(email) === user.email;

  const erase = async (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed || isLoading) return;
    setFailure(undefined);
    try {
      await eraseMe(email.trim()).unwrap();
    } catch (error) {
      // The person did not want to enter the code.
      if (!isCodeRequired(error)) setFailure(errorMessage(error));
      return;
    }
    await forgetDrafts();
    await forgetUnsentChanges(user.id);
    dispatch(forgetSession());
    navigate(signInPageOf(user.role), { replace: true, state: null });
    toast.success(t('accountDeleted'));
  };

  return (
    <Modal
      open
      title={t('deleteQuestion')}
      description={t('downloadFirst')}
      onOpenChange={onDismiss}
      locked={isLoading}
      footer={
        <>
          <Button onClick={onDismiss} disabled={isLoading}>
            {t('keepAccount')}
          </Button>
          <Button type="submit" form={form} variant="primary" tone="danger" disabled={!isConfirmed} loading={isLoading}>
            {t('deleteAccount')}
          </Button>
        </>
      }
    >
      <FieldStack id={form} onSubmit={erase} noValidate>
        <ErasureOutcome appointments={t('appointmentsCancelled')} />
        {failure === undefined ? null : <Banner ref={scrollToIt} tone="danger" title={failure} live />}
        <TextField
          label={t('confirmEmail')}
          description={t('typeEmail', { email: user.email })}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onValueChange={setEmail}
        />
      </FieldStack>
    </Modal>
  );
}
