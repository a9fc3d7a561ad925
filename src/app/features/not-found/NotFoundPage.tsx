import { Compass } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { homeOf } from '#app/session/guards.tsx';
import { useCurrentUser } from '#app/session/useSession.ts';
import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Icon, Text, Words } from './NotFoundPage.styles.ts';

/** Shown for an address that leads nowhere. */
export function NotFoundPage() {
  useDocumentTitle('Page not found');
  const user = useCurrentUser();
  return (
    <GuestLayout>
      <Words>
        <Icon aria-hidden>
          <Compass />
        </Icon>
        <h1>Page not found</h1>
        <Text>There is nothing at this address. The link may be old, or mistyped.</Text>
        <LinkButton href={user ? homeOf(user.role) : paths.logIn} variant="primary" size="large">
          {user ? 'Back to your start page' : 'Go to Log In'}
        </LinkButton>
      </Words>
    </GuestLayout>
  );
}
