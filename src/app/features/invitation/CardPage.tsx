import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '#app/api/hooks.ts';
import { paths } from '#app/session/paths.ts';
import { logIn } from '#app/session/session.ts';
import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { StepForm, StepHeader } from '#app/ui/forms/codeSteps.styles.ts';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { cardCodeLength, formatCardCode, isCardCode, readCardCode } from '#domain/cardCode.ts';
import { useVerifyCardMutation } from './cardApi.ts';
import { useOccupant } from './linkOccupant.ts';

/** Signs in with the code of a printed card, which is typed, or scanned as the fragment of the address. */
function CardPage() {
  const t = useTexts('card');
  useDocumentTitle(t('title'));
  const scanned = useScannedCode();
  const [code, setCode] = useState(scanned);
  const [refusal, setRefusal] = useState<string>();
  const [isSigningIn, setSigningIn] = useState(false);
  const [verifyCard] = useVerifyCardMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const occupant = useOccupant();
  const user = occupant === 'unknown' ? undefined : occupant;
  const started = useRef(false);
  const isComplete = isCardCode(code);

  const signIn = async () => {
    setSigningIn(true);
    try {
      const { data: tokens } = await verifyCard({ code }).unwrap();
      await dispatch(logIn(tokens, 'Member'));
      navigate(paths.my, { replace: true });
    } catch (error) {
      setRefusal(errorMessage(error));
      setSigningIn(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSigningIn) void signIn();
  };

  useEffect(() => {
    // A scanned code signs in at once, unless that would log somebody out.
    if (started.current || occupant === 'unknown') return;
    started.current = true;
    if (occupant === undefined && isCardCode(scanned)) void signIn();
  });

  return (
    <GuestLayout>
      <StepForm onSubmit={submit}>
        <StepHeader>
          <PageHeading>{t('title')}</PageHeading>
          <p>{t('typeCode')}</p>
        </StepHeader>
        {user === undefined || isSigningIn ? null : (
          <Banner tone="warning" title={t('loggedInAs', { name: user.fullName ?? user.email })}>
            {t('logsOut', { name: user.fullName ?? user.email })}
          </Banner>
        )}
        <TextField
          label={t('code')}
          size="large"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          value={formatCardCode(code)}
          errorMessage={refusal}
          readOnly={isSigningIn}
          onValueChange={(text) => {
            setRefusal(undefined);
            setCode(readCardCode(text).slice(0, cardCodeLength));
          }}
        />
        <Button type="submit" variant="primary" size="large" fullWidth disabled={!isComplete} loading={isSigningIn}>
          {t('continue')}
        </Button>
      </StepForm>
    </GuestLayout>
  );
}

/** Takes the code out of the address: URLs are seen, stored and shared. */
function useScannedCode(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [code] = useState(() => readCardCode(hash.slice(1)));
  useEffect(() => {
    if (hash !== '') navigate(paths.card, { replace: true });
  }, [hash, navigate]);
  return code;
}

export { CardPage as Component };
