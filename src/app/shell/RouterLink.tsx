import { Link, useLocation } from 'react-router-dom';
import { useAppDispatch } from '#app/hooks.ts';
import { preload, preloadData } from '#app/preload.ts';
import { routes } from '#app/router.tsx';
import type { AnchorProps } from '#design-system/components/link/LinkProvider.tsx';

/**
 * The design system's links, navigating within the app; an address of elsewhere or a download loads as usual. A link that
 * is pointed at, or has the focus, loads the code of its page and what the page shows.
 */
export function RouterLink({ href, ...anchorProps }: AnchorProps) {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const prepare = () => {
    preload(routes, href);
    void dispatch(preloadData(href));
  };
  // What opens over the page, such as a drawer, must not scroll the page under it.
  const staysOnPage = href.startsWith(`${pathname}?`);
  const leavesApp = !href.startsWith('/') || href.startsWith('/api/') || anchorProps.download !== undefined;
  return leavesApp ? (
    <a href={href} {...anchorProps} />
  ) : (
    <Link
      to={href}
      preventScrollReset={staysOnPage}
      {...anchorProps}
      onPointerEnter={(event) => {
        prepare();
        anchorProps.onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prepare();
        anchorProps.onFocus?.(event);
      }}
    />
  );
}
