import { type RefObject, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { baseApi, translatedTags } from '#app/api/baseApi.ts';
import { loadConfig } from '#app/api/config.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import { FreshCode } from '#app/session/fresh-code/FreshCode.tsx';
import { changeLanguage, getCatalogue, useCatalogue, useTexts } from '#app/ui/texts/useTexts.ts';
import { clearErrors } from '#app/ui/toasts/toastSlice.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { PageHeadingProvider } from '#design-system/patterns/page-header/PageHeading.tsx';
import { linkStateOf, scrollKeyOf } from './cameFrom.ts';
import { useRescueFocus } from './useRescueFocus.ts';

/** Wraps every page. Restores the scroll position, and focuses the heading of the new page after a navigation. */
export function RootLayout() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isIncomplete } = useCatalogue();
  useFocusOnNavigation(heading);
  useRescueFocus(heading);
  useClearErrors();
  useTranslatedNames();
  return (
    <PageHeadingProvider value={heading}>
      <ScrollRestoration getKey={scrollKeyOf} />
      {isIncomplete ? <IncompleteTexts /> : null}
      <Outlet />
      <FreshCode />
    </PageHeadingProvider>
  );
}

/** Says that texts are English instead of in the language of the page, and tries to load them again. */
function IncompleteTexts() {
  const t = useTexts('common');
  const { language } = useCatalogue();
  const toast = useToast();
  const tryAgain = async () => {
    await changeLanguage(language);
    if (!getCatalogue().isIncomplete) return;
    try {
      await loadConfig();
      // Chromium loads no file again that it could not load, until the page is reloaded.
      window.location.reload();
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Banner
      live
      tone="warning"
      title={t('textsIncomplete')}
      actions={<Button onClick={() => void tryAgain()}>{t('tryAgain')}</Button>}
    />
  );
}

/** Loads names of assessments again after the language has changed, here or in another tab. */
function useTranslatedNames() {
  const { language } = useCatalogue();
  const dispatch = useAppDispatch();
  const previous = useRef(language);
  useEffect(() => {
    if (previous.current === language) return;
    previous.current = language;
    dispatch(baseApi.util.invalidateTags(translatedTags));
  }, [language, dispatch]);
}

/** Clears errors after a navigation: on another page they no longer apply. */
function useClearErrors() {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    dispatch(clearErrors());
  }, [pathname, dispatch]);
}

/**
 * Tells screen readers about the new page, unless it moves the focus itself. The browser announces the first page of a visit.
 */
function useFocusOnNavigation(heading: RefObject<HTMLHeadingElement | null>) {
  const location = useLocation();
  const { pathname } = location;
  const { focusesContent = false } = linkStateOf(location);
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (!focusesContent) heading.current?.focus({ preventScroll: true });
  }, [pathname, focusesContent, heading]);
}
