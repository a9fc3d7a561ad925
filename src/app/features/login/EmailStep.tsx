import { Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { secondsToResend } from '#app/session/fresh-code/ResendLink.tsx';
import { StepForm, StepHeader } from '#app/ui/forms/codeSteps.styles.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MembershipRole } from '#contract/common.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { isEmailAddress, readEmailAddress } from '#domain/emailAddress.ts';
import type { CodeRequest } from './codeRequest.ts';
import { useRequestPasscodeMutation } from './loginApi.ts';

export interface EmailStepProps {
  role: MembershipRole;
  /** The last request; its email fills the field. */
  lastRequest: CodeRequest | undefined;
  onCodeSent: (email: string) => void;
  /** Called instead of `onCodeSent` while no new code may be sent: the last one still works. */
  onCodeKept: (request: CodeRequest) => void;
}

/** Asks for the email address and sends a code to it. */
export function EmailStep({ role, lastRequest, onCodeSent, onCodeKept }: EmailStepProps) {
  const [email, setEmail] = useState(lastRequest?.email ?? '');
  const [requestPasscode, { isLoading }] = useRequestPasscodeMutation();
  const toast = useToast();
  const t = useTexts('login');
  const address = readEmailAddress(email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEmailAddress(address) || isLoading) return;
    if (lastRequest?.email === address && secondsToResend(lastRequest.sentAt, clock.now()) > 0) {
      onCodeKept(lastRequest);
      return;
    }
    try {
      await requestPasscode({ email: address, role }).unwrap();
      onCodeSent(address);
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <StepForm onSubmit={submit} noValidate>
      <StepHeader>
        <PageHeading>{t('logInToAccount')}</PageHeading>
        <p>{t('enterEmail')}</p>
      </StepHeader>
      <TextField
        label={t('emailAddress')}
        required
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
        loading={isLoading}
      >
        {t('logIn')}
      </Button>
    </StepForm>
  );
}
