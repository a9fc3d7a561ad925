import { paths } from '#app/paths.ts';
import { homeOf } from '#app/session/guards.tsx';
import { useCurrentUser } from '#app/session/useSession.ts';
import { TopBarLayout } from '#app/shell/TopBarLayout.tsx';
import { useBrand } from '#app/shell/useBrand.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { Article } from './PrivacyPolicyPage.styles.ts';

/** What the product keeps about people, who sees it, and the terms of using it. */
export function PrivacyPolicyPage() {
  useDocumentTitle('Privacy Policy');
  const { name } = useBrand();
  const user = useCurrentUser();
  return (
    <TopBarLayout homeHref={user ? homeOf(user.role) : paths.logIn}>
      <Article>
        <h1>Privacy Policy and Terms</h1>
        <p>
          {name} helps organizations offer scheduled health assessments. This page says what is stored about you, who
          can see it, and what you agree to by using it.
        </p>

        <h2>What is stored</h2>
        <ul>
          <li>Your email address, your name and, if you add one, your picture.</li>
          <li>The organizations that you belong to, your role there, and when you were invited and joined.</li>
          <li>The assessments that you are invited to, and the appointments that you book, move or cancel.</li>
          <li>The results that a practitioner records for you, with their notes and attached files.</li>
          <li>A record of sign-ins and of who read or changed a result, so that misuse can be found.</li>
        </ul>

        <h2>Who can see it</h2>
        <ul>
          <li>
            Administrators of your organization see your name, your email address, and whether and when you have an
            appointment. They never see anyone’s results.
          </li>
          <li>Practitioners of your organization see your appointments and the results that they record for you.</li>
          <li>You see your own profile, your appointments and your final results.</li>
          <li>People of other organizations see nothing of this.</li>
          <li>Whoever operates this installation can reach the database and its backups, and must keep them safe.</li>
        </ul>

        <h2>Emails</h2>
        <p>
          You get emails with sign-in codes, invitations and changes of your appointments. They are needed for the
          service to work, and there is no advertising in them.
        </p>

        <h2>In your browser</h2>
        <p>
          While you are logged in, your browser keeps two keys to your session in its local storage; logging out removes
          them. There are no advertising or analytics cookies, and nothing is loaded from other companies.
        </p>

        <h2>Your choices</h2>
        <p>
          You can correct your name and picture yourself. To have your data handed out, corrected or deleted, write to
          the organization that invited you: it decides about your data, and this product only keeps it on its behalf.
        </p>

        <h2 id="terms">Terms &amp; Conditions</h2>
        <ul>
          <li>Use your own email address, and keep your sign-in codes and invitation links to yourself.</li>
          <li>As an administrator, invite only people who expect it, and only for their assessments.</li>
          <li>
            An appointment is a reservation. Cancel it in time if you cannot come, so that someone else can have it.
          </li>
          <li>{name} does not give medical advice. In an emergency call your local emergency number.</li>
        </ul>
      </Article>
    </TopBarLayout>
  );
}
