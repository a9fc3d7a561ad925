import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { Message, Words } from './InvitationPage.styles.ts';

/** What is shown while a link signs in. */
export function LinkAtWork({ title, label }: { title: string; label: string }) {
  return (
    <Message>
      <Spinner size="large" label={label} />
      <Words>
        <h1>{title}</h1>
        <p>This will only take a moment.</p>
      </Words>
    </Message>
  );
}
