import { Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { clock } from '#app/clock.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { MembershipRole } from '#contract/common.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { isEmailAddress } from '#domain/emailAddress.ts';
import { type CodeRequest, secondsToResend } from './codeRequest.ts';
import { StepForm, StepHeader } from './LoginPage.styles.ts';
import { loadSignIn, prepareSignIn } from './loadSignIn.ts';

export interface EmailStepProps {
  role: MembershipRole;
  /** The request that the person has come back from; its address stands in the field. */
  lastRequest: CodeRequest | undefined;
  onCodeSent: (email: string) => void;
  /** Its code is as good as a new one, which cannot be had yet. */
  onCodeKept: (request: CodeRequest) => void;
}

/** Asks for the address and sends the code there. */
export function EmailStep({ role, lastRequest, onCodeSent, onCodeKept }: EmailStepProps) {
  const [email, setEmail] = useState(lastRequest?.email ?? '');
  const [isSending, setIsSending] = useState(false);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const address = email.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEmailAddress(address) || isSending) return;
    if (lastRequest?.email === address && secondsToResend(lastRequest.sentAt, clock.now()) > 0) {
      onCodeKept(lastRequest);
      return;
    }
    setIsSending(true);
    try {
      const { requestPasscode } = await loadSignIn();
      await dispatch(requestPasscode({ email: address, role }));
      onCodeSent(address);
    } catch (error) {
      toast.failure(error);
      setIsSending(false);
    }
  };

  return (
    <StepForm onSubmit={submit} onFocus={prepareSignIn} noValidate>
      <StepHeader>
        <h1>Log In to your Account</h1>
        <p>Enter your email address to receive a one-time passcode.</p>
      </StepHeader>
      <TextField
        label="Email Address"
        type="email"
        size="large"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        icon={<Mail aria-hidden />}
        value={email}
        onValueChange={setEmail}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        disabled={!isEmailAddress(address)}
        loading={isSending}
      >
        Log In
      </Button>
    </StepForm>
  );
}
