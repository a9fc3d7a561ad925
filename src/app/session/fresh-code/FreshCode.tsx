import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#app/api/hooks.ts';
import { answerCode } from '#app/api/session/freshCode.ts';
import { isCodeMissing } from '#app/session/session.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { usePageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';

const FreshCodeDialog = lazy(async () => ({ default: (await import('./FreshCodeDialog.tsx')).FreshCodeDialog }));

/**
 * Shows the dialog while a call waits for a fresh code. Leaving the page or logging out cancels it. Once it has closed, the
 * button that asked may be gone: the heading of the page then takes the focus.
 */
export function FreshCode() {
  const isAsked = useAppSelector((state) => state.freshCode.isAsked);
  const isSignedOut = useAppSelector((state) => state.session.status === 'signedOut');
  const user = useCurrentUser();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const heading = usePageHeading();
  const wasAsked = useRef(isAsked);

  // Nobody can mail a code to a person who came with a card.
  const cannotEnter = isSignedOut || user?.email === '';
  useEffect(() => {
    if (isAsked && cannotEnter) dispatch(answerCode(false));
  }, [isAsked, cannotEnter, dispatch]);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (isAsked) dispatch(answerCode(false));
  }, [pathname, isAsked, dispatch]);

  useEffect(() => {
    if (wasAsked.current && !isAsked && document.activeElement === document.body) heading?.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked, heading]);

  // Without any code the whole page asks for one, see TeamCode.
  if (!isAsked || user === undefined || cannotEnter || isCodeMissing(user)) return null;
  return (
    <Suspense>
      <FreshCodeDialog user={user} />
    </Suspense>
  );
}
