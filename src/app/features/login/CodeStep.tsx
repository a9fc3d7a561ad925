import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { MembershipRole } from '#contract/common.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { OtpInput } from '#design-system/components/otp-input/OtpInput.tsx';
import type { CodeRequest } from './codeRequest.ts';
import { Address, Note, StepForm, StepHeader, Ways } from './LoginPage.styles.ts';
import { loadSignIn, prepareSignIn } from './loadSignIn.ts';
import { ResendLink } from './ResendLink.tsx';

export interface CodeStepProps {
  role: MembershipRole;
  request: CodeRequest;
  onCodeSent: (email: string) => void;
  onBack: () => void;
}

/** Asks for the code and signs in with it; what comes after the sign-in is for the page. */
export function CodeStep({ role, request: { email, sentAt }, onCodeSent, onBack }: CodeStepProps) {
  const length = useAppSelector((state) => state.config.passcodeLength);
  const [boxes, setBoxes] = useState<readonly string[]>(() => Array.from({ length }, () => ''));
  const [signingIn, setSigningIn] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const complete = boxes.every((digit) => digit !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!complete || signingIn) return;
    setSigningIn(true);
    try {
      const { signInByCode } = await loadSignIn();
      await dispatch(signInByCode({ role, email, code: boxes.join('') }));
    } catch (error) {
      toast.failure(error);
      setSigningIn(false);
    }
  };

  const resend = async () => {
    setIsSending(true);
    try {
      const { requestPasscode } = await loadSignIn();
      await dispatch(requestPasscode({ email, role }));
      onCodeSent(email);
    } catch (error) {
      toast.failure(error);
    }
    setIsSending(false);
  };

  return (
    <StepForm onSubmit={submit} onFocus={prepareSignIn}>
      <StepHeader>
        <h1>Check your Email</h1>
        <p>
          We sent a {length}-digit code to <Address>{email}</Address>
        </p>
      </StepHeader>
      <OtpInput label="One-time passcode" value={boxes} onValueChange={setBoxes} autoFocus />
      <Button type="submit" variant="primary" size="large" fullWidth disabled={!complete} loading={signingIn}>
        Continue
      </Button>
      <Ways>
        <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          Back to Log In
        </Button>
        <ResendLink sentAt={sentAt} loading={isSending} onResend={resend} />
      </Ways>
      <Note>If the email holds a link instead of a code, open the link to log in.</Note>
    </StepForm>
  );
}
