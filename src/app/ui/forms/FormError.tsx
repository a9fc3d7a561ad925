import { FORM_ERROR } from 'final-form';
import { useFormState } from 'react-final-form';
import { errorMessage, errorReplyOf, failureReference } from '#app/ui/texts/errorMessage.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';

/** Returns a failed call as submission errors: of the fields that the server named, or of the whole form for `FormError`. */
export function submissionErrors(error: unknown): Record<string, unknown> {
  return errorReplyOf(error)?.fields ?? { [FORM_ERROR]: error };
}

/** Says in the form why it could not be saved, until something is changed. Place it above the fields. */
export function FormError() {
  const t = useTexts('forms');
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  if (submitError === undefined || dirtySinceLastSubmit) return null;
  return (
    <Banner ref={reveal} tone="warning" live title={errorMessage(submitError)}>
      {detailsOf(t, submitError)}
    </Banner>
  );
}

function detailsOf(t: TextsOf<'forms'>, error: unknown): string | undefined {
  const reference = failureReference(error);
  if (reference !== undefined) return t('reference', { reference });
  // Without a reply the call may have succeeded.
  return errorReplyOf(error) === undefined ? undefined : t('nothingChanged');
}

/** In a long dialog the button that was pressed is far from the fields. */
const reveal = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' });
