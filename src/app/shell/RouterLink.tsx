import { Link } from 'react-router-dom';
import type { AnchorProps } from '#design-system/components/link/LinkProvider.tsx';

/** The design system's links, navigating within the app; an address of elsewhere or a download loads as usual. */
export function RouterLink({ href, ...anchorProps }: AnchorProps) {
  const leavesApp = !href.startsWith('/') || href.startsWith('/api/') || anchorProps.download !== undefined;
  return leavesApp ? <a href={href} {...anchorProps} /> : <Link to={href} {...anchorProps} />;
}
