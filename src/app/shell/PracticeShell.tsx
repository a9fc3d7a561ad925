import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { InvitationCards } from '#app/memberships/InvitationCards.tsx';
import { ProposedNameCards } from '#app/memberships/ProposedNameCards.tsx';
import { offlineStorage } from '#app/offlineStorage.ts';
import { paths } from '#app/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import type { CurrentUser } from '#contract/user.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { TopBarLayout } from './TopBarLayout.tsx';
import { useLogOut } from './useLogOut.ts';

// Lazy, because only the first visit needs the code of forms.
const AskName = lazy(async () => ({ default: (await import('./AskName.tsx')).AskName }));

/** Wraps every page of a practitioner. Asks for a missing name first. */
function PracticeShell() {
  const user = useCurrentUser();
  useEffect(() => {
    // The list of yesterday.
    void offlineStorage.prune();
  }, []);
  if (user === undefined) return null;
  return (
    <TopBarLayout width="wide" homeHref={paths.practice} barEnd={<PractitionerMenu user={user} />}>
      <InvitationCards />
      <ProposedNameCards />
      <Suspense fallback={<Spinner size="large" />}>
        {user.fullName === null ? <AskName user={user} /> : <Outlet />}
      </Suspense>
    </TopBarLayout>
  );
}

/** The account menu. Asks before logging out deletes what waits to be sent. */
function PractitionerMenu({ user }: { user: CurrentUser }) {
  const [waiting, setWaiting] = useState(0);
  const logOut = useLogOut(paths.practitionerLogIn);
  const ask = async () => {
    const count = await offlineStorage.countWaiting(user.id);
    if (count === 0) await logOut();
    else setWaiting(count);
  };
  const changes = waiting === 1 ? '1 change waits' : `${waiting} changes wait`;
  return (
    <>
      <AccountMenu user={user} profilePage={paths.practiceProfile} onLogOut={() => void ask()} />
      <ConfirmDialog
        open={waiting > 0}
        tone="danger"
        title="Log out now?"
        text={`${changes} to be sent. If you log out now, nobody will see what you recorded.`}
        confirmLabel="Log Out Anyway"
        cancelLabel="Stay Logged In"
        onConfirm={() => void logOut()}
        onDismiss={() => setWaiting(0)}
      />
    </>
  );
}

export { PracticeShell as Component };
