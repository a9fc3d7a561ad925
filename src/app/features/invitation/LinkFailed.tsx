import { errorMessage } from '#app/api/errorMessage.ts';
import { paths } from '#app/paths.ts';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Buttons, Message, Words } from './InvitationPage.styles.ts';

/** A link that signs nobody in, and the way to sign in by a code. */
export function LinkFailed({ title, error }: { title: string; error: unknown }) {
  return (
    <Message>
      <Words role="alert">
        <h1>{title}</h1>
        <p>{errorMessage(error)}</p>
      </Words>
      <Buttons>
        <LinkButton href={paths.memberLogIn} variant="primary" size="large" fullWidth>
          Log in with a code
        </LinkButton>
        <LinkButton href={paths.logIn} variant="ghost" fullWidth>
          Log in as an administrator
        </LinkButton>
      </Buttons>
    </Message>
  );
}
