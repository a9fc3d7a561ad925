import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { useAppDispatch } from '#app/api/hooks.ts';
import { askForCode } from '#app/api/session/freshCode.ts';
import { paths } from '#app/session/paths.ts';
import { useListOrganizationsForMemberQuery } from '#app/session/sessionApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { InvitationCards } from '#app/shell/own-organizations/InvitationCards.tsx';
import { ProposedNameCards } from '#app/shell/own-organizations/ProposedNameCards.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { usePageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { LinkBanner } from './MemberShell.styles.ts';
import { TopBarLayout } from './TopBarLayout.tsx';
import { useLogOutMenu } from './useLogOutMenu.tsx';

// Lazy, because only the first visit needs the code of forms.
const AskName = lazy(async () => ({ default: (await import('./AskName.tsx')).AskName }));
const FirstVisit = lazy(async () => ({ default: (await import('./FirstVisit.tsx')).FirstVisit }));

/** Wraps every page of a member. Asks for missing consent first. */
function MemberShell() {
  const user = useCurrentUser();
  const { onLogOut, question } = useLogOutMenu(paths.memberLogIn);
  if (user === undefined) return null;
  return (
    <TopBarLayout
      homeHref={paths.my}
      barEnd={<AccountMenu user={user} profilePage={paths.myProfile} onLogOut={onLogOut} />}
    >
      {question}
      <InvitationCards />
      <ProposedNameCards />
      <Suspense fallback={<Spinner size="large" />}>
        <Entrance user={user} />
      </Suspense>
    </TopBarLayout>
  );
}

function Entrance({ user }: { user: CurrentUser }) {
  const { data, isError, error, refetch } = useListOrganizationsForMemberQuery();
  const next = data?.data.find(({ consent }) => consent !== 'Given');
  useFocusOnStep(data === undefined ? undefined : (next?.id ?? (user.fullName === null ? 'name' : 'page')));
  if (data === undefined) {
    // Not the page, because its components would request a failed list endlessly.
    return isError ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Spinner size="large" />;
  }
  if (next) return <FirstVisit key={next.id} user={user} organization={next} />;
  if (user.fullName === null) return <AskName user={user} />;
  return (
    <>
      <Outlet />
      {user.opensLink ? <LinkNote isCard={user.email === ''} /> : null}
    </>
  );
}

/** Says what an emailed link does not show, and leads to it. Nobody can mail a code to a person with a card. */
function LinkNote({ isCard }: { isCard: boolean }) {
  const t = useTexts('frame');
  const errors = useTexts('errors');
  const dispatch = useAppDispatch();
  if (isCard) return <LinkBanner title={t('openedCard')}>{t('cardOnlyBooks')}</LinkBanner>;
  return (
    <LinkBanner
      title={t('openedLink')}
      actions={<Button onClick={() => void askForCode(dispatch, performance.now())}>{errors('enterCode')}</Button>}
    >
      {t('showsOnlyThis')}
    </LinkBanner>
  );
}

/** Focuses the heading of the next step: the button that had the focus is gone. `undefined` while loading. */
function useFocusOnStep(step: string | undefined) {
  const heading = usePageHeading();
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== step) heading?.current?.focus();
    previous.current = step;
  }, [step, heading]);
}

export { MemberShell as Component };
