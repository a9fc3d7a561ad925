import { useState } from 'react';
import { type TextsOf, useCatalogue, useTexts } from '#app/ui/texts/useTexts.ts';
import type { FormFieldError } from '#design-system/components/error-summary/ErrorSummary.tsx';
import { focusFirstInvalid } from '#design-system/components/error-summary/focusFirstInvalid.ts';
import { useErrorFocus } from './useErrorFocus.ts';

const noErrors: readonly FormFieldError[] = [];

/**
 * Returns the errors for an ErrorSummary, and a submit handler. A form longer than the screen with several errors lists them;
 * otherwise focus goes to the first field with an error.
 */
export function useErrorSummary() {
  const { language } = useCatalogue();
  const [found, setFound] = useState({ errors: noErrors, language });
  const t = useTexts('forms');
  const setErrors = (errors: readonly FormFieldError[]) => setFound({ errors, language });
  const submit = useErrorFocus((form) => {
    const invalid = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
    const found = listErrors(t, invalid);
    const isLong = form.getBoundingClientRect().height > window.innerHeight;
    if (isLong && found.length > 1) return setErrors(found);
    setErrors(noErrors);
    focusFirstInvalid(form);
  });
  // The list has the words of the fields, which are in another language now.
  return { errors: found.language === language ? found.errors : noErrors, submit };
}

/**
 * Lists the messages of invalid fields. Fields that share a message element, such as start and end of a range, are one error.
 * Equal messages of several fields begin with the label of the field.
 */
function listErrors(t: TextsOf<'forms'>, invalid: readonly HTMLElement[]): FormFieldError[] {
  const errors = new Map<string, FormFieldError & { label: string }>();
  for (const element of invalid) {
    // The description of an option is on its group.
    const field = element.closest('[aria-describedby]');
    const [messageId = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const message = document.getElementById(messageId)?.textContent;
    if (!field || !message || errors.has(messageId)) continue;
    const label = document.querySelector(`label[for="${field.id}"]`)?.textContent ?? '';
    errors.set(messageId, { id: field.id, message, label });
  }
  const found = [...errors.values()];
  return found.map(({ id, message, label }) => {
    const isRepeated = found.some((other) => other.id !== id && other.message === message);
    return { id, message: isRepeated ? t('errorOf', { label, message }) : message };
  });
}
