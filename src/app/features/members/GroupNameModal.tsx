import { type FormEvent, type ReactNode, useId } from 'react';
import { Form } from 'react-final-form';
import { FormError, submissionErrors } from '#app/ui/forms/FormError.tsx';
import { FormModal, FormModalActions } from '#app/ui/forms/FormModal.tsx';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { FieldStack } from '#app/ui/forms/form.styles.ts';
import { createValidator, groupNameRequired } from '#app/ui/forms/rules.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';

export interface GroupNameModalProps {
  title: string;
  submitLabel: string;
  initialName: string;
  /** Saves the name. A rejection is shown at the field. */
  onSave: (name: string) => Promise<void>;
  onDismiss: () => void;
  /** Below the field. */
  children?: ReactNode;
}

const validate = createValidator({ name: groupNameRequired });

/** Asks for the name of a group. */
export function GroupNameModal({ title, submitLabel, initialName, onSave, onDismiss, children }: GroupNameModalProps) {
  const t = useTexts('memberGroups');
  const formId = useId();
  const save = async ({ name }: { name: string }) => {
    try {
      await onSave(name);
      return undefined;
    } catch (error) {
      return submissionErrors(error);
    }
  };
  return (
    <Form<{ name: string }> onSubmit={save} initialValues={{ name: initialName }} validate={validate}>
      {({ handleSubmit, dirty, submitting }) => (
        <FormModal
          open
          dirty={dirty}
          title={title}
          locked={submitting}
          onOpenChange={onDismiss}
          footer={
            <FormModalActions
              formId={formId}
              submitLabel={submitLabel}
              saving={submitting ?? false}
              onCancel={onDismiss}
            />
          }
        >
          <FieldStack id={formId} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
            <FormError />
            <FormTextField name="name" label={t('name')} required autoComplete="off" />
            {children}
          </FieldStack>
        </FormModal>
      )}
    </Form>
  );
}
