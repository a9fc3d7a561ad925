import { styled } from 'styled-components';
import { useAppSelector } from '#app/api/hooks.ts';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { homeOf } from '#app/shell/guards.tsx';
import { TopBarLayout } from '#app/shell/TopBarLayout.tsx';
import { useBrandName } from '#app/shell/useBrandName.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { type KeptDays, lifetimes } from '#domain/lifetimes.ts';
import {
  type Category,
  categories,
  erasureOutcome,
  type KeptFor,
  type Viewer,
} from '#domain/personalDataCategories.ts';
import { deletionNoticeDays, retentionYears } from '#domain/resultRetention.ts';

/** Privacy policy and terms of use. */
function PrivacyPolicyPage() {
  useDocumentTitle('Privacy Policy');
  const name = useBrandName();
  const keptDays = useAppSelector((state) => state.config.keptDays);
  const user = useCurrentUser();
  return (
    <TopBarLayout homeHref={user ? homeOf(user.role) : paths.logIn}>
      <Article>
        <PageHeading>Privacy Policy and Terms</PageHeading>
        <p>
          {name} helps organizations offer scheduled health assessments. This page says what is stored about you, who
          can see it, and what you agree to by using it.
        </p>

        <h2>What is stored</h2>
        <ul>
          {Object.entries<Category>(categories).map(([key, { text, seenBy, keptFor }]) => (
            <li key={key}>
              {text}.{' '}
              <Small>
                {saySeenBy(seenBy)} {sayKept(keptFor, keptDays)}
              </Small>
            </li>
          ))}
        </ul>

        <h2>Who can see it</h2>
        <ul>
          <li>
            Administrators of your organization run its assessments. They never see anyone’s results, nor who opened
            them.
          </li>
          <li>
            Practitioners of your organization see the results and private notes that any of them recorded for you. They
            book, move and cancel appointments for you when you ask them. Nobody records or opens their own results as a
            practitioner.
          </li>
          <li>
            You see your profile, your appointments, your finished results and who opened them, and who the
            practitioners of your organization are.
          </li>
          <li>
            Members and administrators of an organization see the names of its practitioners, since when they work there
            and who appointed them.
          </li>
          <li>
            People of other organizations see nothing of this. A picture opens for anyone who has its address, which is
            random and shown only to people who may see the picture.
          </li>
          <li>The operator of this installation can reach the database and its backups, and must keep them safe.</li>
        </ul>

        <h2>How long it is kept</h2>
        <ul>
          <li>
            What has no time of its own stays as long as your organization uses {name}, or until you or your
            organization delete it. Backups are kept as long as its operator decides.
          </li>
          <li>
            Your organization chooses how long results are kept: until they are erased, or for {retentionYears.fewest}{' '}
            to {retentionYears.most} years after they were finished. They are deleted within a month of the end of that
            time, and your organization is told {deletionNoticeDays} days before. The copy of your data says which time
            it chose.
          </li>
          <li>
            Who opened your results stays on your list by name, also when they have left or deleted their account,
            because you have a right to know. The list goes with your results.
          </li>
          <li>
            A code or login link works for {lifetimes.codeMinutes} minutes, an invitation link for{' '}
            {lifetimes.invitationDays} days.
          </li>
          <li>
            Members are logged out after {lifetimes.memberSession.unusedHours / 24} days without use and after{' '}
            {lifetimes.memberSession.days} days in any case, administrators and practitioners after an hour without use
            and after a day.
          </li>
        </ul>

        <h2>Emails</h2>
        <p>
          You get emails with codes and links to log in, invitations, confirmations, changes and reminders of your
          appointments, a note when your results are ready or corrected, and a warning when somebody tries to get into
          your account. Administrators are told about new practitioners. There is no advertising in them, and no email
          contains a result.
        </p>

        <h2>In your browser</h2>
        <p>
          While you are logged in, your browser keeps two keys to your session, your role and your organizations in its
          local storage. It also keeps what you typed and did not save yet. Logging out removes all of this. Your choice
          of light or dark and the notes that you closed stay.
        </p>
        <p>
          Three cookies protect your login: one while you log in, for {lifetimes.pendingLoginHours} hour; one that ties
          your session to this browser, for {lifetimes.bindingDays} days; and one that recognizes this device, for{' '}
          {lifetimes.deviceDays} days. There are no advertising or analytics cookies, and nothing is loaded from other
          companies.
        </p>

        <h2>Your choices</h2>
        <p>
          On your profile page you can correct your name and picture, download everything that is stored about you but
          the private notes, leave an organization and delete your account. Deleting cancels your coming appointments
          and removes at once: {erasureOutcome.removed.join(' · ')}. It leaves:
        </p>
        <ul>
          {erasureOutcome.stays.map((text) => (
            <li key={text}>{text}.</li>
          ))}
        </ul>
        <p>For what is private we first ask for a code, which then counts for {lifetimes.freshCodeMinutes} minutes.</p>
        <p>
          For the private notes and everything else write to the organization that invited you: it decides about your
          data, and this product only keeps it on its behalf.
        </p>

        <h2 id="terms">Terms &amp; Conditions</h2>
        <ul>
          <li>Use your own email address, and keep your login codes and invitation links to yourself.</li>
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

const viewers: Readonly<Record<Viewer, string>> = {
  person: 'you',
  administrators: 'administrators',
  practitioners: 'practitioners',
  members: 'members',
};

/** 'Seen by you and administrators.' */
function saySeenBy(seenBy: readonly Viewer[]): string {
  if (seenBy.length === 0) return 'Seen by nobody.';
  return `Seen by ${new Intl.ListFormat('en-GB').format(seenBy.map((viewer) => viewers[viewer]))}.`;
}

function sayKept(keptFor: KeptFor, keptDays: KeptDays): string {
  if (keptFor === 'erased') return '';
  if (keptFor === 'resultRetention') return 'Kept as long as your organization chose for results.';
  if (keptFor === 'sent') return 'Deleted once they are sent.';
  if (typeof keptFor === 'object') return `Kept for ${durationOf(keptFor.days)}.`;
  const isCountedFromEnd = ['appointments', 'sessions', 'invitations'].includes(keptFor);
  return `Kept for ${durationOf(keptDays[keptFor])}${isCountedFromEnd ? ' after the end' : ''}.`;
}

/** '90 days', or '3 years'. */
function durationOf(days: number): string {
  const years = days / 365;
  if (!Number.isInteger(years)) return days === 1 ? 'a day' : `${days} days`;
  return years === 1 ? '1 year' : `${years} years`;
}

export { PrivacyPolicyPage as Component };

const Article = styled.article`
  display: grid;
  gap: var(--space-4);
  font-size: 1rem;
  line-height: 1.625;

  h2 { margin-block-start: var(--space-3); }
  ul { display: grid; gap: var(--space-2); padding-inline-start: 1.25em; list-style: disc; }
  li::marker { color: var(--color-accent); }
`;

const Small = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
