import { useState } from 'react';
import { useAppDispatch } from '#app/api/hooks.ts';
import { answerCode } from '#app/api/session/freshCode.ts';
import { ResendLink } from '#app/session/fresh-code/ResendLink.tsx';
import { useFreshCode } from '#app/session/fresh-code/useFreshCode.ts';
import { startSession } from '#app/session/session.ts';
import { Address, Note, StepForm, StepHeader, Ways } from '#app/ui/forms/codeSteps.styles.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { OtpInput } from '#design-system/components/otp-input/OtpInput.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { GuestLayout } from './GuestLayout.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useLogOut } from './useLogOut.ts';

export interface TeamCodeProps {
  user: CurrentUser;
  /** The page after logging out. */
  signInPage: string;
}

/** Asks for a code after an emailed link that opens nothing by itself, because a link can be forwarded. */
export function TeamCode({ user, signInPage }: TeamCodeProps) {
  const t = useTexts('teamCode');
  const session = useTexts('session');
  useDocumentTitle(t('checkEmail'));
  const dispatch = useAppDispatch();
  const logOut = useLogOut(signInPage);
  const [isOpening, setIsOpening] = useState(false);
  const { length, attempt, inputProps, isComplete, isVerifying, isSending, failure, sentAt, send, submit } =
    useFreshCode(async () => {
      setIsOpening(true);
      dispatch(answerCode(true));
      await dispatch(startSession());
    });

  return (
    <GuestLayout>
      <StepForm onSubmit={submit}>
        <StepHeader>
          <PageHeading>{t('checkEmail')}</PageHeading>
          <p>
            {t('whyCode', { role: user.role })}{' '}
            {t.rich('enterCode', {
              length,
              email: user.email,
              address: (content) => <Address>{content}</Address>,
            })}
          </p>
        </StepHeader>
        {failure === undefined ? null : <Banner tone="danger" title={failure} live />}
        <OtpInput key={attempt} label={session('passcode')} labelHidden {...inputProps} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          disabled={!isComplete}
          loading={isVerifying || isOpening}
        >
          {session('continue')}
        </Button>
        <Ways>
          <Button variant="ghost" onClick={logOut}>
            {t('notYou')}
          </Button>
          {sentAt === undefined ? null : <ResendLink sentAt={sentAt} loading={isSending} onResend={send} />}
        </Ways>
        <Note>{t('linkInsteadOfCode')}</Note>
      </StepForm>
    </GuestLayout>
  );
}
