import type { MouseEvent } from 'react';
import type { RouterProviderProps } from 'react-router-dom';
import { preload, preloadData } from '#app/preload.ts';
import { routes } from '#app/router.tsx';
import type { AppStore } from '#app/store.ts';
import type { AnchorProps } from '#design-system/components/link/LinkProvider.tsx';

type Router = RouterProviderProps['router'];

/**
 * Makes the design system's links, navigating within the app; an address of elsewhere or a download loads as usual. A link
 * that is pointed at, or has the focus, loads the code of its page and what the page shows.
 *
 * They are anchors that ask the router when they are pressed, not before: a list has a hundred of them, and the router's
 * own would each be drawn anew with every change of the address.
 */
export function createRouterLink(router: Router, store: AppStore) {
  const prepare = (href: string) => {
    preload(routes, href);
    void store.dispatch(preloadData(href));
  };
  const follow = (href: string, event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = router.state.location;
    void router.navigate(href, {
      // Where one is already: no second step to go back over.
      replace: href === pathname + search + hash,
      // What opens over the page, such as a drawer, must not scroll the page under it.
      preventScrollReset: href.startsWith(`${pathname}?`),
    });
  };

  return function RouterLink({ href, ...anchorProps }: AnchorProps) {
    const leavesApp = !href.startsWith('/') || href.startsWith('/api/') || anchorProps.download !== undefined;
    return leavesApp ? (
      <a href={href} {...anchorProps} />
    ) : (
      <a
        href={href}
        {...anchorProps}
        onClick={(event) => {
          anchorProps.onClick?.(event);
          follow(href, event);
        }}
        onPointerEnter={(event) => {
          prepare(href);
          anchorProps.onPointerEnter?.(event);
        }}
        onFocus={(event) => {
          prepare(href);
          anchorProps.onFocus?.(event);
        }}
      />
    );
  };
}

/** To be opened beside this page: by another button, with a key held, or as the link itself says. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const staysHere = currentTarget.target === '' || currentTarget.target === '_self';
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || !staysHere;
}
