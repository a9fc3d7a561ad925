import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useAppDispatch } from '#app/hooks.ts';
import { errorsLeftBehind } from '#app/toasts/toastSlice.ts';

/** Around every page: restores the scroll position, and moves the focus to the new page's heading after a navigation. */
export function RootLayout() {
  useFocusOnNavigation();
  useErrorsLeftBehind();
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}

/** Errors stay until they are dismissed, but not on another page, where they would say something untrue. */
function useErrorsLeftBehind() {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    dispatch(errorsLeftBehind());
  }, [pathname, dispatch]);
}

/** A screen reader must learn that the page has changed; the first page of a visit is announced by the browser. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
