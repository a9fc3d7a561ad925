import { lazy, Suspense, useState } from 'react';
import { Form } from 'react-final-form';
import { styled } from 'styled-components';
import { useListOwnMembershipsQuery } from '#app/api/membershipApi.ts';
import { useGiveConsentMutation, useUpdateProfileMutation } from '#app/api/profileApi.ts';
import { LeaveButton } from '#app/shell/own-organizations/LeaveButton.tsx';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { createValidator, personNameRequired } from '#app/ui/forms/rules.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useCatalogue, useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MemberOrganization } from '#contract/organization.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { consentVersions } from '#domain/consentText.ts';
import { ConsentText } from './ConsentText.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

const EnglishConsent = lazy(async () => ({ default: (await import('./EnglishConsent.tsx')).EnglishConsent }));

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
  const { id: organizationId, name, consent, detailsOfPractitioners, ownFields } = organization;
  const t = useTexts('firstVisit');
  const common = useTexts('common');
  const tStored = useTexts('storedData');
  const tDetails = useTexts('personDetails');
  const formats = useFormats();
  const { language } = useCatalogue();
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
      const { version: textVersion } = consentVersions[language];
      const seen = ownFields?.filter(({ isSeenByPractitioners }) => isSeenByPractitioners);
      const fieldsOfPractitioners = seen?.map(({ id }) => id);
      await giveConsent({
        organizationId,
        textVersion,
        language,
        detailsOfPractitioners,
        fieldsOfPractitioners,
      }).unwrap();
      if (asksName) {
        await updateProfile({ fullName: values.fullName.trim(), email, image: image?.id ?? null, version }).unwrap();
      }
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Form
      onSubmit={agree}
      initialValues={{ fullName: fullName ?? '' }}
      // A new function validates again: the language may have changed.
      validate={(values) => validate(values)}
    >
      {({ handleSubmit, valid, submitting }) => (
        <Agreement onSubmit={handleSubmit} noValidate>
          <Header>
            <PageHeading>{t('beforeYouBegin')}</PageHeading>
            <p>{t('joining', { organization: name })}</p>
          </Header>
          {consent === 'Outdated' ? <Banner title={t('textChanged')}>{t('readAgain')}</Banner> : null}
          {language === 'en' ? null : <Banner title={t('translated')}>{t('englishBelow')}</Banner>}
          <ConsentText t={t} tStored={tStored} tDetails={tDetails} formats={formats} organization={organization} />
          {language === 'en' ? null : (
            <Suspense fallback={<Spinner />}>
              <EnglishConsent organization={organization} />
            </Suspense>
          )}
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

const Refusal = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  color: var(--color-text-muted);
`;
