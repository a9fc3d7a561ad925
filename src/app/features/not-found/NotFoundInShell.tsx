import { Compass } from 'lucide-react';
import { styled } from 'styled-components';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { homeOf } from '#app/shell/roleHomes.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';

/** Says that the URL is unknown, with a link to the start page of the person. */
export function NotFoundInShell() {
  const t = useTexts('notFound');
  useDocumentTitle(t('title'));
  const user = useCurrentUser();
  return (
    <Words>
      <Icon aria-hidden>
        <Compass />
      </Icon>
      <PageHeading>{t('title')}</PageHeading>
      <Text>{t('nothingHere')}</Text>
      <LinkButton href={user ? homeOf(user.role) : paths.logIn} variant="primary" size="large">
        {user ? t('backToStart') : t('goToLogIn')}
      </LinkButton>
    </Words>
  );
}

export { NotFoundInShell as Component };

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
