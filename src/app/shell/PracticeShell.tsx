import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { offlineStorage } from '#app/session/offlineStorage.ts';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { InvitationCards } from '#app/shell/own-organizations/InvitationCards.tsx';
import { ProposedNameCards } from '#app/shell/own-organizations/ProposedNameCards.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { TopBarLayout } from './TopBarLayout.tsx';
import { useLogOutMenu } from './useLogOutMenu.tsx';

// Lazy, because only the first visit needs the code of forms.
const AskName = lazy(async () => ({ default: (await import('./AskName.tsx')).AskName }));

/** Wraps every page of a practitioner. Asks for a missing name first. */
function PracticeShell() {
  const user = useCurrentUser();
  const t = useTexts('frame');
  const { onLogOut, question } = useLogOutMenu(paths.practitionerLogIn);
  useEffect(() => {
    // The list of yesterday.
    void offlineStorage.prune();
  }, []);
  if (user === undefined) return null;
  return (
    <TopBarLayout
      width="wide"
      homeHref={paths.practice}
      barEnd={
        <AccountMenu
          user={user}
          profilePage={paths.practiceProfile}
          pages={[
            {
              id: 'availability',
              label: t('hoursAndDaysOff'),
              icon: <CalendarClock aria-hidden />,
              href: paths.practiceAvailability,
            },
          ]}
          onLogOut={onLogOut}
        />
      }
    >
      {question}
      <InvitationCards />
      <ProposedNameCards />
      <Suspense fallback={<Spinner size="large" />}>
        {user.fullName === null ? <AskName user={user} /> : <Outlet />}
      </Suspense>
    </TopBarLayout>
  );
}

export { PracticeShell as Component };
