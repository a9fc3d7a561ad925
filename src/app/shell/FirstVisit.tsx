import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-final-form';
import { useGiveConsentMutation, useUpdateProfileMutation } from '#app/api/userApi.ts';
import { FormTextField } from '#app/forms/FormTextField.tsx';
import { judge, nameRequired } from '#app/forms/rules.ts';
import { paths } from '#app/paths.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { MemberOrganization } from '#contract/organization.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { consentText } from '#domain/consentText.ts';
import { Agreement, Fine, Header, Items, Sides } from './FirstVisit.styles.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

export interface FirstVisitProps {
  user: CurrentUser;
  /** Those that the member has not agreed to see what the text says; at least one. */
  organizations: readonly MemberOrganization[];
}

const validate = judge({ fullName: nameRequired });

/**
 * Tells a member who sees what of them, before anything else, and asks whether they agree; and for the name of somebody
 * who has none yet. The page goes on by itself once both are saved.
 */
export function FirstVisit(props: FirstVisitProps) {
  // What it began with stays until everything is saved: half of the page would go while the rest is on its way.
  const [{ user, organizations }] = useState(props);
  const { fullName, email, image } = user;
  const asksName = fullName === null;
  const isRenewed = organizations.some(({ consent }) => consent === 'Outdated');
  const names = new Intl.ListFormat('en').format(organizations.map(({ name }) => name));
  useDocumentTitle('Before You Begin');
  const [giveConsent] = useGiveConsentMutation();
  const [updateProfile] = useUpdateProfileMutation();
  const toast = useToast();

  const agree = async (values: { fullName: string }) => {
    try {
      await giveConsent({ textVersion: consentText.version }).unwrap();
      if (asksName) await updateProfile({ fullName: values.fullName.trim(), email, image: image?.id ?? null }).unwrap();
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Form onSubmit={agree} initialValues={{ fullName: fullName ?? '' }} validate={validate}>
      {({ handleSubmit, valid, submitting }) => (
        <Agreement onSubmit={handleSubmit} noValidate>
          <Header>
            <h1>Before you begin</h1>
            <p>{names} invites you to health assessments. This is who sees what of you.</p>
          </Header>
          {isRenewed ? (
            <Banner title="This text has changed since you agreed to it">Please read it again.</Banner>
          ) : null}
          <Sides>
            <Side title={`${names} sees`} icon={<Eye aria-hidden />} items={consentText.seen} />
            <Side title={`${names} does not see`} icon={<EyeOff aria-hidden />} items={consentText.unseen} />
          </Sides>
          <Fine>
            <p>{consentText.practitioners}</p>
            <p>
              {consentText.choice} More is in the <TextLink href={paths.privacyPolicy}>privacy policy</TextLink>.
            </p>
          </Fine>
          {asksName ? (
            <FormTextField
              name="fullName"
              label="Full Name"
              hint={`It is shown to ${names}.`}
              size="large"
              autoComplete="name"
              maxLength={100}
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
            Agree and Continue
          </Button>
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
