import type { FormApi } from 'final-form';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Form } from 'react-final-form';
import { useFileUrl } from '#app/api/fileApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { type ConflictChoice, ConflictDialog } from '#app/ui/forms/ConflictDialog.tsx';
import { applyEdits, type Edits, findEdits, noEdits, type Sections } from '#app/ui/forms/edits.ts';
import { FieldStack, FormButtons } from '#app/ui/forms/form.styles.ts';
import { saveOver } from '#app/ui/forms/saveOver.ts';
import { useQuestion } from '#app/ui/forms/useQuestion.tsx';
import { isStale } from '#app/ui/texts/errorMessage.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { LastChanges } from '#contract/common.ts';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { FormAvatarUpload, type FormAvatarUploadProps, type ImageValue } from './FormAvatarUpload.tsx';

interface PictureValues {
  image: ImageValue | null;
}

export interface PictureFormProps<
  Saved extends { lastChanges?: LastChanges | undefined },
  Values extends PictureValues,
> {
  /** Undefined to create a new one. */
  saved: Saved | undefined;
  /** Returns the saved values of the fields. Must be stable. */
  toValues: (saved: Saved | undefined) => Values;
  /** Loads the newest one. Undefined if it is gone. Throws the error of the call. */
  load: () => Promise<Saved | undefined>;
  /** In which times of changes are shown. */
  timeZone: string;
  /** Names the fields if somebody else has changed them too. */
  labels: Readonly<Record<keyof Values, string>>;
  validate: (values: Values) => Partial<Record<keyof Values, string>>;
  /** The name whose initials are shown without a picture. */
  ownerName: (values: Values) => string;
  /** Sends the picture. Throws the error of the call. */
  upload: (file: File) => Promise<ImageValue>;
  uploading: boolean;
  /** Names the picture, if it is none of a person. */
  pictureLabels?: Pick<FormAvatarUploadProps, 'uploadLabel' | 'removeLabel'>;
  /** Saves the values over `latest`. Throws the error of the call, which is shown as a toast. The input stays. */
  onSave: (values: Values, latest: Saved | undefined) => Promise<void>;
  /** Shown above the fields. */
  header?: ReactNode;
  submitLabel: string;
  /** The fields below the picture. */
  children: ReactNode;
}

/** A form with a picture above its fields. Asks before it replaces what was saved elsewhere since the person typed. */
export function PictureForm<Saved extends { lastChanges?: LastChanges | undefined }, Values extends PictureValues>({
  saved,
  toValues,
  load,
  timeZone,
  labels,
  validate,
  ownerName,
  upload,
  uploading,
  pictureLabels,
  onSave,
  header,
  submitLabel,
  children,
}: PictureFormProps<Saved, Values>) {
  const toast = useToast();
  const fileUrl = useFileUrl();
  const userId = useCurrentUser()?.id ?? '';
  const { ask, question } = useQuestion();
  const initialValues = useMemo(() => toValues(saved), [toValues, saved]);
  const edits = useRef(noEdits);

  const askAbout = (conflicts: readonly string[], { changes }: Edits, latest: Saved) => {
    const theirs = split(toValues(latest));
    const describe = (field: string, value: unknown) =>
      field === 'image' && value ? (
        <Avatar name={labels.image} labelled imageUrl={fileUrl(value as ImageValue)} />
      ) : (
        String(value || 'None')
      );
    const rows = conflicts.map((field) => ({
      label: labels[field as keyof Values],
      mine: describe(field, changes[field]),
      theirs: describe(field, theirs[field]),
      lastChange: latest.lastChanges?.[field],
    }));
    return ask<ConflictChoice>((onAnswer) => (
      <ConflictDialog rows={rows} userId={userId} timeZone={timeZone} onAnswer={onAnswer} />
    ));
  };

  const save = async (values: Values, form: FormApi<Values>) => {
    try {
      if (saved === undefined) return await onSave(values, undefined);
      await saveOver<Saved, void>({
        edits: findEdits(split(initialValues), split(values), edits.current),
        latest: saved,
        split: (of) => split(toValues(of)),
        ask: askAbout,
        keep: (rebased, latest, isSeen) => {
          edits.current = rebased;
          if (isSeen) showValues(form, join(applyEdits(split(toValues(latest)), rebased)));
        },
        send: (sections, latest) => onSave(join(sections), latest),
        isStale,
        load,
      });
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Form<Values> onSubmit={save} initialValues={initialValues} validate={validate} keepDirtyOnReinitialize>
      {({ handleSubmit, valid, submitting, values }) => (
        <FieldStack onSubmit={handleSubmit} noValidate>
          <RememberEdits edits={edits} saved={initialValues} typed={values} />
          {question}
          {header}
          <FormAvatarUpload
            name="image"
            ownerName={ownerName(values)}
            uploading={uploading}
            upload={upload}
            {...pictureLabels}
          />
          {children}
          <FormButtons>
            <Button type="submit" variant="primary" disabled={!valid || uploading} loading={submitting === true}>
              {submitLabel}
            </Button>
          </FormButtons>
        </FieldStack>
      )}
    </Form>
  );
}

interface RememberEditsProps {
  edits: RefObject<Edits>;
  saved: object;
  typed: object;
}

/** Remembers on which saved values the changes are based. Untouched fields show newer ones, touched fields keep theirs. */
function RememberEdits({ edits, saved, typed }: RememberEditsProps) {
  useEffect(() => {
    edits.current = findEdits(split(saved), split(typed), edits.current);
  }, [edits, saved, typed]);
  return null;
}

/** Each field is a section. */
const split = (values: object): Sections => ({ ...values });

// Sections hold what `split` returned, and '' for a removed picture.
const join = <Values extends PictureValues>(sections: Sections) =>
  ({ ...sections, image: sections['image'] || null }) as Values;

function showValues<Values extends PictureValues>(form: FormApi<Values>, values: Values): void {
  form.batch(() => {
    for (const field of Object.keys(values) as (keyof Values)[]) form.change(field, values[field]);
  });
}
