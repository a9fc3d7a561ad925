import { Form } from 'react-final-form';
import { useUpdateProfileMutation } from '#app/api/profileApi.ts';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { createValidator, personNameRequired } from '#app/ui/forms/rules.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { PageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';
import { NameForm, NameHeader } from './MemberShell.styles.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

const validate = createValidator({ fullName: personNameRequired });

/** Asks a user without a name for it. Saving it renders the page. */
export function AskName({ user: { email, image, version } }: { user: CurrentUser }) {
  const t = useTexts('firstVisit');
  const common = useTexts('common');
  useDocumentTitle(t('yourName'));
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const toast = useToast();

  const save = async ({ fullName }: { fullName: string }) => {
    try {
      await updateProfile({ fullName: fullName.trim(), email, image: image?.id ?? null, version }).unwrap();
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    // A new function validates again: the language may have changed.
    <Form onSubmit={save} initialValues={{ fullName: '' }} validate={(values) => validate(values)}>
      {({ handleSubmit, valid }) => (
        <NameForm onSubmit={handleSubmit} noValidate>
          <NameHeader>
            <PageHeading>{t('whatIsYourName')}</PageHeading>
            <p>{t('nameShownToInviter')}</p>
          </NameHeader>
          <FormTextField name="fullName" label={common('fullName')} required size="large" autoComplete="name" />
          <Button type="submit" variant="primary" size="large" fullWidth disabled={!valid} loading={isLoading}>
            {t('continue')}
          </Button>
        </NameForm>
      )}
    </Form>
  );
}
