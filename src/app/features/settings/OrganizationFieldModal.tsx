import { type FormEvent, useId } from 'react';
import { Form, useField } from 'react-final-form';
import { FormError, submissionErrors } from '#app/ui/forms/FormError.tsx';
import { FormModal, FormModalActions } from '#app/ui/forms/FormModal.tsx';
import { FormTextArea } from '#app/ui/forms/FormTextArea.tsx';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { FieldStack } from '#app/ui/forms/form.styles.ts';
import { detailNameRequired } from '#app/ui/forms/rules.ts';
import { useErrorFocus } from '#app/ui/forms/useErrorFocus.ts';
import { useFormField } from '#app/ui/forms/useFormField.ts';
import { textsByField } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { OrganizationField } from '#contract/organizationField.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import { Switch } from '#design-system/components/switch/Switch.tsx';
import {
  findRenamedChoices,
  type OwnFieldKind,
  ownFieldKinds,
  readChoices,
  validateOwnChoices,
} from '#domain/organizationField.ts';
import { normalizeName } from '#domain/validateName.ts';
import { useAddOrganizationFieldMutation, useUpdateOrganizationFieldMutation } from './organizationFieldApi.ts';

export interface OrganizationFieldModalProps {
  organizationId: string;
  /** Undefined to add one. */
  field: OrganizationField | undefined;
  onDismiss: () => void;
}

interface Values {
  label: string;
  kind: OwnFieldKind;
  /** One on each line. */
  choices: string;
  isSeenByPractitioners: boolean;
}

const toChoices = ({ kind, choices }: Values) => (kind === 'choice' ? readChoices(choices) : []);

const validate = (values: Values) =>
  textsByField({
    label: detailNameRequired(values.label),
    choices: validateOwnChoices(values.kind, toChoices(values)),
  });

/** Adds or changes a field of the organization's own. The kind of an existing one stays, because people have values. */
export function OrganizationFieldModal({ organizationId, field, onDismiss }: OrganizationFieldModalProps) {
  const t = useTexts('ownFields');
  const common = useTexts('common');
  const toast = useToast();
  const formId = useId();
  const submit = useErrorFocus();
  const [add, adding] = useAddOrganizationFieldMutation();
  const [update, updating] = useUpdateOrganizationFieldMutation();
  const isSaving = adding.isLoading || updating.isLoading;

  const save = async (values: Values) => {
    const { kind, isSeenByPractitioners } = values;
    const label = normalizeName(values.label);
    const content = { label, choices: toChoices(values), isSeenByPractitioners };
    try {
      if (field === undefined) await add({ organizationId, kind, ...content }).unwrap();
      else {
        const renamed = findRenamedChoices(field.choices, content.choices);
        const changed = { ...content, ...(renamed.length > 0 && { renamed }), version: field.version };
        await update({ organizationId, fieldId: field.id, ...changed }).unwrap();
      }
      onDismiss();
      toast.success(field === undefined ? t('added', { label }) : t('saved', { label }));
      return undefined;
    } catch (error) {
      return submissionErrors(error);
    }
  };

  return (
    <Form<Values> onSubmit={save} initialValues={toValues(field)} validate={validate} keepDirtyOnReinitialize>
      {({ handleSubmit, dirty, values }) => (
        <FormModal
          open
          dirty={dirty}
          title={field === undefined ? t('add') : t('edit', { label: field.label })}
          locked={isSaving}
          onOpenChange={onDismiss}
          footer={
            <FormModalActions
              formId={formId}
              submitLabel={field === undefined ? t('add') : common('save')}
              saving={isSaving}
              onCancel={onDismiss}
            />
          }
        >
          <FieldStack
            id={formId}
            noValidate
            onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event, handleSubmit)}
          >
            <FormError />
            <Banner tone="warning" title={t('health')}>
              {t('healthWhy')}
            </Banner>
            <FormTextField name="label" label={t('name')} description={t('aboutName')} required autoComplete="off" />
            {field === undefined ? (
              <KindField />
            ) : (
              <p>{t('kindStays', { kind: t('kindName', { kind: field.kind }) })}</p>
            )}
            {values.kind === 'choice' ? (
              <FormTextArea name="choices" label={t('choices')} description={t('onePerLine')} rows={4} required />
            ) : null}
            {field ? <RenamedChoices before={field.choices} after={toChoices(values)} /> : null}
            <SeenSwitch />
          </FieldStack>
        </FormModal>
      )}
    </Form>
  );
}

const toValues = (field: OrganizationField | undefined): Values => ({
  label: field?.label ?? '',
  kind: field?.kind ?? 'text',
  choices: field?.choices.join('\n') ?? '',
  isSeenByPractitioners: field?.isSeenByPractitioners ?? false,
});

function KindField() {
  const t = useTexts('ownFields');
  return (
    <RadioGroup
      {...useFormField<OwnFieldKind>('kind')}
      label={t('kind')}
      variant="buttons"
      options={ownFieldKinds.map((value) => ({ value, label: t('kindName', { kind: value }) }))}
    />
  );
}

/** Says what people will have whose choice gets another name. */
function RenamedChoices({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const t = useTexts('ownFields');
  const renamed = findRenamedChoices(before, after);
  if (renamed.length === 0) return null;
  return (
    <div role="status">
      {renamed.map((choice) => (
        <p key={choice.from}>{t('renames', { ...choice })}</p>
      ))}
    </div>
  );
}

function SeenSwitch() {
  const t = useTexts('ownFields');
  const { input } = useField<boolean>('isSeenByPractitioners', { type: 'checkbox' });
  return (
    <Switch
      name={input.name}
      label={t('letSee')}
      description={t('asksAgain')}
      checked={input.checked ?? false}
      onCheckedChange={input.onChange}
    />
  );
}
