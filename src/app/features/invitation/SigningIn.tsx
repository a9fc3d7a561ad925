import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { Message, Words } from './InvitationPage.styles.ts';

/** Shown while a link signs in. */
export function SigningIn({ title, label }: { title: string; label: string }) {
  const t = useTexts('invitation');
  return (
    <Message>
      <Spinner size="large" label={label} />
      <Words>
        <PageHeading>{title}</PageHeading>
        <p>{t('onlyMoment')}</p>
      </Words>
    </Message>
  );
}
