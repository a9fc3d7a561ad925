import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form } from 'react-final-form';
import { useAddEmailAddressMutation } from '#app/features/practice/practiceApi.ts';
import { FormError, submissionErrors } from '#app/ui/forms/FormError.tsx';
import { FormModal, FormModalActions } from '#app/ui/forms/FormModal.tsx';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { FieldStack } from '#app/ui/forms/form.styles.ts';
import { createValidator, recipientRequired } from '#app/ui/forms/rules.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { usePageHeading } from '#design-system/patterns/page-header/PageHeading.tsx';

export interface AddEmailAddressProps {
  assessmentMemberId: string;
  /** Name of the person. */
  who: string;
}

/** Adds the email address of a person who has none, and invites them. */
export function AddEmailAddress(props: AddEmailAddressProps) {
  const [isOpen, setIsOpen] = useState(false);
  const t = useTexts('recordPage');
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('addEmailAddress')}</Button>
      {isOpen ? <AddEmailModal {...props} onDismiss={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface Values {
  email: string;
}

const validate = createValidator({ email: recipientRequired });

function AddEmailModal({ assessmentMemberId, who, onDismiss }: AddEmailAddressProps & { onDismiss: () => void }) {
  const [addEmailAddress, { isLoading }] = useAddEmailAddressMutation();
  const heading = usePageHeading();
  const toast = useToast();
  const common = useTexts('common');
  const t = useTexts('recordPage');
  const formId = useId();

  const save = async (values: Values) => {
    try {
      const { data } = await addEmailAddress({ assessmentMemberId, email: values.email.trim() }).unwrap();
      toast.success(t('invitationSent', { email: data.email }));
      flushSync(onDismiss);
      // The button that opened the dialog is gone.
      heading?.current?.focus();
      return undefined;
    } catch (error) {
      return submissionErrors(error);
    }
  };

  return (
    <Form<Values> onSubmit={save} initialValues={{ email: '' }} validate={validate}>
      {({ handleSubmit, dirty }) => (
        <FormModal
          open
          dirty={dirty}
          title={t('emailAddressOf', { who })}
          description={t('emailAddressHint')}
          onOpenChange={onDismiss}
          locked={isLoading}
          footer={
            <FormModalActions formId={formId} submitLabel={t('addAndInvite')} saving={isLoading} onCancel={onDismiss} />
          }
        >
          <FieldStack id={formId} onSubmit={handleSubmit} noValidate>
            <FormError />
            <FormTextField name="email" label={common('emailAddress')} required type="email" autoComplete="off" />
          </FieldStack>
        </FormModal>
      )}
    </Form>
  );
}
