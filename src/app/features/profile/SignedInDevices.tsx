import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppDispatch } from '#app/api/hooks.ts';
import { forgetSession } from '#app/session/session.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { signInPageOf } from '#app/shell/guards.tsx';
import { useHideFooter } from '#app/shell/useHideFooter.ts';
import { Rows } from '#app/ui/lists/rows.styles.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { browser } from '#app/ui/time/timeZone.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Session } from '#contract/auth.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';
import { useEndAllSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './sessionsApi.ts';

/** Lists signed-in devices and signs them out. */
export function SignedInDevices() {
  const { data, isError, error, isFetching, refetch } = useListSessionsQuery();
  return (
    <Card
      title="Your Devices"
      description="Log out devices that you do not know or no longer use."
      footer={data ? <SignOutEverywhere /> : undefined}
    >
      {data ? (
        <Rows>
          {data.data.map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
        </Rows>
      ) : null}
      {data === undefined && !isError ? <DevicesLoading /> : null}
      {data === undefined && isError ? (
        <CallFailed error={error} title="Your devices cannot be shown" onRetry={refetch} loading={isFetching} />
      ) : null}
    </Card>
  );
}

function DevicesLoading() {
  useHideFooter();
  return <Spinner size="large" />;
}

function DeviceRow({ session: { id, device, lastUsedAt, isCurrent } }: { session: Session }) {
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
        {isCurrent ? 'This device' : `Last used ${formatDateTime(lastUsedAt, browser.timeZone())}`}
      </Device>
      {isCurrent ? null : (
        <Button loading={isLoading} onClick={signOut} aria-label={`Log Out ${device}`}>
          Log Out
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
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
      <Button onClick={() => setAsking(true)}>Log Out Everywhere</Button>
      <ConfirmDialog
        open={asking}
        title="Log out everywhere?"
        description="You are logged out on every device, this one as well. To log in again you need a new code."
        confirmLabel="Log Out Everywhere"
        cancelLabel="Stay Logged In"
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
