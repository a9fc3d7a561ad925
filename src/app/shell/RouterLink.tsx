import { Link, useLocation } from 'react-router-dom';
import type { AnchorProps } from '#design-system/components/link/LinkProvider.tsx';

/** The design system's links, navigating within the app; an address of elsewhere or a download loads as usual. */
export function RouterLink({ href, ...anchorProps }: AnchorProps) {
  const { pathname } = useLocation();
  // What opens over the page, such as a drawer, must not scroll the page under it.
  const staysOnPage = href.startsWith(`${pathname}?`);
  const leavesApp = !href.startsWith('/') || href.startsWith('/api/') || anchorProps.download !== undefined;
  return leavesApp ? (
    <a href={href} {...anchorProps} />
  ) : (
    <Link to={href} preventScrollReset={staysOnPage} {...anchorProps} />
  );
}
