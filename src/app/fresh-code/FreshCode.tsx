import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { answerCode } from '#app/session/freshCode.ts';
import { isCodeMissing } from '#app/session/session.ts';
import { useCurrentUser } from '#app/session/useSession.ts';

const FreshCodeDialog = lazy(async () => ({ default: (await import('./FreshCodeDialog.tsx')).FreshCodeDialog }));

/** Shows the dialog while a call waits for a fresh code. Leaving the page or logging out cancels it. */
export function FreshCode() {
  const isAsked = useAppSelector((state) => state.freshCode.isAsked);
  const isSignedOut = useAppSelector((state) => state.session.status === 'signedOut');
  const user = useCurrentUser();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (isAsked && isSignedOut) dispatch(answerCode(false));
  }, [isAsked, isSignedOut, dispatch]);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (isAsked) dispatch(answerCode(false));
  }, [pathname, isAsked, dispatch]);

  // Without any code the whole page asks for one, see TeamCode.
  if (!isAsked || user === undefined || isCodeMissing(user)) return null;
  return (
    <Suspense>
      <FreshCodeDialog email={user.email} />
    </Suspense>
  );
}
