import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAppDispatch } from '#app/api/hooks.ts';
import { ResendLink } from '#app/session/fresh-code/ResendLink.tsx';
import { usePasscode } from '#app/session/fresh-code/usePasscode.ts';
import { logIn } from '#app/session/session.ts';
import { Address, Note, StepForm, StepHeader, Ways } from '#app/ui/forms/codeSteps.styles.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MembershipRole } from '#contract/common.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { OtpInput } from '#design-system/components/otp-input/OtpInput.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { type CodeRequest, codeRequestStorage } from './codeRequest.ts';
import { useRequestPasscodeMutation, useVerifyPasscodeMutation } from './loginApi.ts';

export interface CodeStepProps {
  role: MembershipRole;
  request: CodeRequest;
  onCodeSent: (email: string) => void;
  onBack: () => void;
}

/** Asks for the code and signs in with it. The page navigates once somebody is signed in. */
export function CodeStep({ role, request: { email, sentAt }, onCodeSent, onBack }: CodeStepProps) {
  const { length, code, isComplete, attempt, inputProps, showRefusal } = usePasscode();
  const [signingIn, setSigningIn] = useState(false);
  const [verifyPasscode] = useVerifyPasscodeMutation();
  const [requestPasscode, { isLoading: isSending }] = useRequestPasscodeMutation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const t = useTexts('login');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || signingIn) return;
    setSigningIn(true);
    try {
      const { data: tokens } = await verifyPasscode({ role, email, code }).unwrap();
      // The code is used up, even if loading the session fails.
      codeRequestStorage.clear(role);
      await dispatch(logIn(tokens, role));
    } catch (error) {
      toast.failure(error);
      setSigningIn(false);
      showRefusal(error);
    }
  };

  const resend = async () => {
    try {
      await requestPasscode({ email, role }).unwrap();
      onCodeSent(email);
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <StepForm onSubmit={submit}>
      <StepHeader>
        <PageHeading>{t('checkEmail')}</PageHeading>
        <p>{t.rich('codeSent', { length, email, address: (content) => <Address>{content}</Address> })}</p>
      </StepHeader>
      <OtpInput key={attempt} label={t('passcode')} labelHidden {...inputProps} />
      <Button type="submit" variant="primary" size="large" fullWidth disabled={!isComplete} loading={signingIn}>
        {t('continue')}
      </Button>
      <Ways>
        <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {t('back')}
        </Button>
        <ResendLink sentAt={sentAt} loading={isSending} onResend={resend} />
      </Ways>
      <Note>{t('linkInsteadOfCode')}</Note>
    </StepForm>
  );
}
