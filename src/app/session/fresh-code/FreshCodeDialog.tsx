import { useId, useState } from 'react';
import { useAppDispatch } from '#app/api/hooks.ts';
import { answerCode } from '#app/api/session/freshCode.ts';
import { reloadAfterCode } from '#app/session/session.ts';
import { Note, StepForm, Ways } from '#app/ui/forms/codeSteps.styles.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { OtpInput } from '#design-system/components/otp-input/OtpInput.tsx';
import { lifetimes } from '#domain/lifetimes.ts';
import { ResendLink } from './ResendLink.tsx';
import { useFreshCode } from './useFreshCode.ts';

/** Mails a code to the signed-in person and asks for it. The calls that wait for it then continue. */
export function FreshCodeDialog({ user: { email, hasEnteredCode } }: { user: CurrentUser }) {
  const dispatch = useAppDispatch();
  const form = useId();
  const t = useTexts('session');
  const [isWidening, setIsWidening] = useState(false);
  const { attempt, inputProps, isComplete, isVerifying, isSending, failure, sentAt, send, submit } = useFreshCode(
    async () => {
      if (!hasEnteredCode) {
        setIsWidening(true);
        await dispatch(reloadAfterCode());
      }
      dispatch(answerCode(true));
    },
  );
  const isBusy = isVerifying || isWidening;

  return (
    <Modal
      open
      title={t('enterCode')}
      description={t('codeMailed', { email })}
      onOpenChange={() => dispatch(answerCode(false))}
      locked={isBusy}
      footer={
        <>
          <Button onClick={() => dispatch(answerCode(false))} disabled={isBusy}>
            {t('notNow')}
          </Button>
          <Button type="submit" form={form} variant="primary" disabled={!isComplete} loading={isBusy}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <StepForm id={form} onSubmit={submit}>
        {failure === undefined ? null : <Banner tone="danger" title={failure} />}
        <OtpInput key={attempt} label={t('passcode')} {...inputProps} />
        <Note>{t('whyCode', { minutes: lifetimes.freshCodeMinutes })}</Note>
        {sentAt === undefined ? null : (
          <Ways>
            <ResendLink sentAt={sentAt} loading={isSending} onResend={send} />
          </Ways>
        )}
      </StepForm>
    </Modal>
  );
}
