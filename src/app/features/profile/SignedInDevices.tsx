import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppDispatch } from '#app/api/hooks.ts';
import { forgetSession } from '#app/session/session.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useHideFooter } from '#app/shell/PageSkeleton.tsx';
import { signInPageOf } from '#app/shell/roleHomes.ts';
import { Rows } from '#app/ui/lists/rows.styles.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Session } from '#contract/session.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { useEndAllSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './sessionsApi.ts';

/** Lists signed-in devices and signs them out. */
export function SignedInDevices() {
  const t = useTexts('profile');
  const { data, isError, error, isFetching, refetch } = useListSessionsQuery();
  return (
    <Card title={t('yourDevices')} description={t('logOutDevices')} footer={data ? <SignOutEverywhere /> : undefined}>
      {data ? (
        <Rows>
          {data.data.map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
        </Rows>
      ) : null}
      {data === undefined && !isError ? <DevicesLoading /> : null}
      {data === undefined && isError ? (
        <CallFailed error={error} title={t('devicesFailed')} onRetry={refetch} loading={isFetching} />
      ) : null}
    </Card>
  );
}

function DevicesLoading() {
  useHideFooter();
  return <Spinner size="large" />;
}

function DeviceRow({ session: { id, device, lastUsedAt, isCurrent } }: { session: Session }) {
  const t = useTexts('profile');
  const formats = useFormats();
  const [endSession, { isLoading }] = useEndSessionMutation();
  const toast = useToast();

  const signOut = async () => {
    try {
      await endSession(id).unwrap();
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <li>
      <Device>
        <strong>{device}</strong>
        {isCurrent ? t('thisDevice') : t('lastUsed', { time: formats.dateTime(lastUsedAt, browser.timeZone()) })}
      </Device>
      {isCurrent ? null : (
        <Button loading={isLoading} onClick={signOut} aria-label={t('logOutDevice', { device })}>
          {t('logOut')}
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const t = useTexts('profile');
  const [asking, setAsking] = useState(false);
  const [endAllSessions, { isLoading }] = useEndAllSessionsMutation();
  const role = useCurrentUser()?.role ?? 'OrganizationAdmin';
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const signOut = async () => {
    try {
      await endAllSessions().unwrap();
      dispatch(forgetSession());
      navigate(signInPageOf(role), { replace: true, state: null });
    } catch (error) {
      setAsking(false);
      toast.failure(error);
    }
  };

  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('logOutEverywhere')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('everywhereQuestion')}
        description={t('everywhereMeans')}
        confirmLabel={t('logOutEverywhere')}
        cancelLabel={t('stayLoggedIn')}
        loading={isLoading}
        onConfirm={signOut}
        onOpenChange={setAsking}
      />
    </>
  );
}

const Device = styled.div`
  display: grid;
  gap: var(--space-1);
  color: var(--color-text-muted);
  font: var(--font-small);

  > strong {
    color: var(--color-text);
    font: var(--font-label);
  }
`;
