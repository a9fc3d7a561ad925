import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-final-form';
import { styled } from 'styled-components';
import { useListOwnMembershipsQuery } from '#app/api/membershipApi.ts';
import { useGiveConsentMutation, useUpdateProfileMutation } from '#app/api/userApi.ts';
import { paths } from '#app/session/paths.ts';
import { LeaveButton } from '#app/shell/own-organizations/LeaveButton.tsx';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { createValidator, personNameRequired } from '#app/ui/forms/rules.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MemberOrganization } from '#contract/organization.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { media } from '#design-system/theme/breakpoints.ts';
import { consentText } from '#domain/consentText.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

export interface FirstVisitProps {
  user: CurrentUser;
  /** An organization without the member's consent. */
  organization: MemberOrganization;
}

const validate = createValidator({ fullName: personNameRequired });

/**
 * Shows a member which data an organization sees, and asks for consent and for a missing name. Saving both renders the page
 * or asks for the next organization.
 */
export function FirstVisit(props: FirstVisitProps) {
  // Keeps the first props, so that no part disappears between the two calls.
  const [{ user, organization }] = useState(props);
  const { fullName, email, image, version } = user;
  const asksName = fullName === null;
  const { id: organizationId, name, consent } = organization;
  const t = useTexts('firstVisit');
  const common = useTexts('common');
  const tStored = useTexts('storedData');
  useDocumentTitle(t('title'));
  const [giveConsent] = useGiveConsentMutation();
  const [updateProfile] = useUpdateProfileMutation();
  const memberships = useListOwnMembershipsQuery();
  const membership = memberships.data?.data.find(
    ({ role, organization: { id } }) => role === 'Member' && id === organizationId,
  );
  const toast = useToast();

  const agree = async (values: { fullName: string }) => {
    try {
      await giveConsent({ organizationId, textVersion: consentText.version }).unwrap();
      if (asksName) {
        await updateProfile({ fullName: values.fullName.trim(), email, image: image?.id ?? null, version }).unwrap();
      }
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Form onSubmit={agree} initialValues={{ fullName: fullName ?? '' }} validate={validate}>
      {({ handleSubmit, valid, submitting }) => (
        <Agreement onSubmit={handleSubmit} noValidate>
          <Header>
            <PageHeading>{t('beforeYouBegin')}</PageHeading>
            <p>{t('joining', { organization: name })}</p>
          </Header>
          {consent === 'Outdated' ? <Banner title={t('textChanged')}>{t('readAgain')}</Banner> : null}
          <Sides>
            <Side
              title={t('sees', { organization: name })}
              icon={<Eye aria-hidden />}
              items={consentText.seen.map((category) => tStored(category))}
            />
            <Side
              title={t('doesNotSee', { organization: name })}
              icon={<EyeOff aria-hidden />}
              items={[t('unseenResults'), t('unseenNotes'), t('unseenTalk'), t('unseenFiles')]}
            />
          </Sides>
          <HelpText>
            <p>{t('practitioners')}</p>
            <p>
              {t('choice')}{' '}
              {t.rich('moreInPolicy', {
                link: (content) => <TextLink href={paths.privacyPolicy}>{content}</TextLink>,
              })}
            </p>
          </HelpText>
          {asksName ? (
            <FormTextField
              name="fullName"
              label={common('fullName')}
              required
              description={t('nameShownTo', { organization: name })}
              size="large"
              autoComplete="name"
            />
          ) : null}
          <Button
            type="submit"
            variant="primary"
            size="large"
            fullWidth
            disabled={!valid}
            loading={submitting === true}
          >
            {t('agree')}
          </Button>
          {membership ? (
            <Refusal>
              <p>{t('canLeave', { organization: name })}</p>
              <LeaveButton membership={membership} />
            </Refusal>
          ) : null}
        </Agreement>
      )}
    </Form>
  );
}

interface SideProps {
  title: string;
  icon: ReactNode;
  items: readonly string[];
}

function Side({ title, icon, items }: SideProps) {
  return (
    <Card title={title}>
      <Items>
        {items.map((item) => (
          <li key={item}>
            {icon}
            {item}
          </li>
        ))}
      </Items>
    </Card>
  );
}

const Agreement = styled.form`
  display: grid;
  gap: var(--space-5);
`;

const Header = styled.div`
  display: grid;
  gap: var(--space-2);
  color: var(--color-text-muted);

  h1 { color: var(--color-text); }
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  ${media.phoneOnly} { grid-template-columns: minmax(0, 1fr); }
`;

const Items = styled.ul`
  display: grid;
  gap: var(--space-3);

  > li { display: flex; gap: var(--space-3); }
  svg { flex: none; inline-size: 18px; block-size: 18px; margin-block-start: 2px; color: var(--color-text-muted); stroke-width: 1.75; }
`;

const HelpText = styled.div`
  display: grid;
  gap: var(--space-3);
  color: var(--color-text-muted);
`;

const Refusal = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  color: var(--color-text-muted);
`;
