import type { MouseEvent } from 'react';
import type { RouterProviderProps } from 'react-router-dom';
import type { AnchorProps } from '#design-system/components/link/LinkProvider.tsx';
import { linkStateOf, scrollKeyOf } from './cameFrom.ts';

type Router = RouterProviderProps['router'];

/**
 * Creates the design system's link, which navigates within the app. Other addresses and downloads load as usual. Hover and
 * focus prefetch the page.
 *
 * Not React Router's `Link`: that renders again whenever the address changes, and a list has a hundred links.
 */
export function createRouterLink(router: Router, prefetch: (href: string) => void) {
  const follow = (href: string, event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    const { location } = router.state;
    const { pathname, search, hash } = location;
    const { cameFrom } = linkStateOf(location);
    const here = pathname + search + hash;
    const isSamePage = href.split(/[?#]/)[0] === pathname;
    void router.navigate(href, {
      // A link to the current address adds no step to the history.
      replace: href === here,
      // A drawer must not scroll the page under it.
      preventScrollReset: href.startsWith(`${pathname}?`),
      state: isSamePage
        ? { cameFrom }
        : {
            cameFrom: { href: here, key: scrollKeyOf(location) },
            // The way back restores the scroll position.
            ...(href === cameFrom?.href && { scrollKey: cameFrom.key }),
          },
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
          prefetch(href);
          anchorProps.onPointerEnter?.(event);
        }}
        onFocus={(event) => {
          prefetch(href);
          anchorProps.onFocus?.(event);
        }}
      />
    );
  };
}

/** Whether the browser opens the link itself: another button, a modifier key, or a target. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const staysHere = currentTarget.target === '' || currentTarget.target === '_self';
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || !staysHere;
}
