import { Compass } from 'lucide-react';
import { styled } from 'styled-components';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { homeOf } from '#app/shell/guards.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';

/** Shown for an unknown URL. */
function NotFoundPage() {
  useDocumentTitle('Page not found');
  const user = useCurrentUser();
  return (
    <GuestLayout>
      <Words>
        <Icon aria-hidden>
          <Compass />
        </Icon>
        <PageHeading>Page not found</PageHeading>
        <Text>There is nothing at this address. The link may be old, or mistyped.</Text>
        <LinkButton href={user ? homeOf(user.role) : paths.logIn} variant="primary" size="large">
          {user ? 'Back to your start page' : 'Go to Log In'}
        </LinkButton>
      </Words>
    </GuestLayout>
  );
}

export { NotFoundPage as Component };

const Words = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  inline-size: var(--size-control-large);
  block-size: var(--size-control-large);
  border-radius: var(--radius-pill);
  background: var(--color-accent-soft);
  color: var(--color-accent);
`;

const Text = styled.p`
  color: var(--color-text-muted);
`;
