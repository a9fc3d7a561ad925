import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { useAppSelector } from '#app/api/hooks.ts';
import { describeErasure } from '#app/product/privacy/ErasureOutcome.tsx';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useCameFrom } from '#app/shell/cameFrom.ts';
import { homeOf } from '#app/shell/roleHomes.ts';
import { TopBarLayout } from '#app/shell/TopBarLayout.tsx';
import { useBrandName, useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { breakpoints } from '#design-system/theme/breakpoints.ts';
import { type KeptDays, lifetimes } from '#domain/lifetimes.ts';
import { type Category, categories, categoryNames, type KeptFor, type Viewer } from '#domain/personalDataCategories.ts';
import { deletionNoticeDays, retentionYears } from '#domain/resultRetention.ts';

/** The sections: the texts of their headings, which are also their ids. */
const sections = ['whatIsStored', 'whoCanSee', 'howLong', 'emails', 'inBrowser', 'yourChoices', 'terms'] as const;

/** Privacy policy and terms of use. */
function PrivacyPolicyPage() {
  const t = useTexts('privacyPolicy');
  const tStored = useTexts('storedData');
  const { removed, stays } = describeErasure(useTexts('erasure'));
  const formats = useFormats();
  useDocumentTitle(t('title'));
  const brand = useBrandName();
  const keptDays = useAppSelector((state) => state.config.keptDays);
  const common = useTexts('common');
  const user = useCurrentUser();
  const homeHref = user ? homeOf(user.role) : paths.logIn;
  const cameFrom = useCameFrom();
  const { fewest, most } = retentionYears;
  const { codeMinutes, invitationDays, memberSession, pendingLoginHours, bindingDays, deviceDays } = lifetimes;
  const saySeenBy = (viewers: readonly Viewer[]) =>
    viewers.length === 0
      ? t('seenByNobody')
      : t('seenBy', { viewers: formats.list(viewers.map((viewer) => t(viewer))) });
  return (
    <TopBarLayout homeHref={homeHref} width="wide">
      <Columns>
        <Contents>
          <TextLink href={cameFrom ?? homeHref} icon={<ArrowLeft aria-hidden />}>
            {common('back')}
          </TextLink>
          <nav aria-labelledby="contents">
            <p id="contents">{t('onThisPage')}</p>
            <ul>
              {sections.map((name) => (
                <li key={name}>
                  <TextLink href={`#${name}`}>{t(name)}</TextLink>
                </li>
              ))}
            </ul>
          </nav>
        </Contents>
        <Article>
          <PageHeading>{t('heading')}</PageHeading>
          <p>{t('introduction', { brand })}</p>

          <h2 id="whatIsStored">{t('whatIsStored')}</h2>
          <ul>
            {categoryNames.map((name) => {
              const { seenBy, keptFor }: Category = categories[name];
              return (
                <li key={name}>
                  {tStored(name)}.{' '}
                  <Small>
                    {saySeenBy(seenBy)} {sayKept(t, keptFor, keptDays)}
                  </Small>
                </li>
              );
            })}
          </ul>

          <h2 id="whoCanSee">{t('whoCanSee')}</h2>
          <ul>
            <li>{t('administratorsSee')}</li>
            <li>{t('practitionersSee')}</li>
            <li>{t('youSee')}</li>
            <li>{t('membersSee')}</li>
            <li>{t('othersSee')}</li>
            <li>{t('operatorSees')}</li>
          </ul>

          <h2 id="howLong">{t('howLong')}</h2>
          <ul>
            <li>{t('keptWhileUsed', { brand })}</li>
            <li>{t('resultsKept', { fewest, most, noticeDays: deletionNoticeDays })}</li>
            <li>{t('readersKept')}</li>
            <li>{t('linksWork', { minutes: codeMinutes, days: invitationDays })}</li>
            <li>{t('loggedOut', { unusedDays: memberSession.unusedHours / 24, days: memberSession.days })}</li>
          </ul>

          <h2 id="emails">{t('emails')}</h2>
          <p>{t('aboutEmails')}</p>

          <h2 id="inBrowser">{t('inBrowser')}</h2>
          <p>{t('storage')}</p>
          <p>{t('cookies', { loginHours: pendingLoginHours, browserDays: bindingDays, deviceDays })}</p>

          <h2 id="yourChoices">{t('yourChoices')}</h2>
          <p>{t('onProfilePage', { removed: formats.facts(removed) })}</p>
          <ul>
            {stays.map((text) => (
              <li key={text}>{text}.</li>
            ))}
          </ul>
          <p>{t('codeFirst', { minutes: lifetimes.freshCodeMinutes })}</p>
          <p>{t('askOrganization')}</p>

          <h2 id="terms">{t('terms')}</h2>
          <ul>
            <li>{t('useOwnEmail')}</li>
            <li>{t('inviteExpecting')}</li>
            <li>{t('cancelInTime')}</li>
            <li>{t('noAdvice', { brand })}</li>
          </ul>
        </Article>
      </Columns>
    </TopBarLayout>
  );
}

function sayKept(t: TextsOf<'privacyPolicy'>, keptFor: KeptFor, keptDays: KeptDays): string {
  if (keptFor === 'erased') return '';
  if (keptFor === 'resultRetention') return t('keptAsChosen');
  if (keptFor === 'sent') return t('deletedOnceSent');
  const days = typeof keptFor === 'object' ? keptFor.days : keptDays[keptFor];
  const years = days / 365;
  const isInYears = Number.isInteger(years);
  if (keptFor === 'appointments' || keptFor === 'sessions' || keptFor === 'invitations') {
    return isInYears ? t('keptYearsAfterEnd', { years }) : t('keptDaysAfterEnd', { days });
  }
  return isInYears ? t('keptYears', { years }) : t('keptDays', { days });
}

export { PrivacyPolicyPage as Component };

const Columns = styled.div`
  display: grid;
  gap: var(--space-6);

  @media (width >= ${breakpoints.desktop}) { grid-template-columns: 220px minmax(0, 1fr); }
`;

const Contents = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-5);

  p { margin-block-end: var(--space-2); font: var(--font-label); }
  ul { display: grid; gap: var(--space-2); }
  @media (width >= ${breakpoints.desktop}) {
    position: sticky;
    inset-block-start: var(--space-5);
    align-self: start;
  }
  @media print { display: none; }
`;

const Article = styled.article`
  display: grid;
  gap: var(--space-4);
  font-size: 1rem;
  line-height: 1.625;

  h2 { margin-block-start: var(--space-3); scroll-margin-block-start: var(--space-5); }
  ul { display: grid; gap: var(--space-2); padding-inline-start: 1.25em; list-style: disc; }
  li::marker { color: var(--color-accent); }
`;

const Small = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
