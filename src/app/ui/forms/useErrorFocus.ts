import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { focusFirstInvalid } from '#design-system/components/error-summary/focusFirstInvalid.ts';

type HandleSubmit = (event: FormEvent<HTMLFormElement>) => Promise<unknown> | undefined;

/**
 * Returns a submit handler that calls `show` once the errors of a refused submit are in the page. By default focus goes to
 * the first field with an error. If nothing has the focus then, it goes back to where Enter was pressed.
 */
export function useErrorFocus(show: (form: HTMLFormElement) => void = focusFirstInvalid) {
  const [ended, setEnded] = useState<{ form: HTMLFormElement; pressed: Element | null }>();
  const showErrors = useEffectEvent(show);
  // React renders it together with the errors, which final-form has just set.
  useEffect(() => {
    if (ended === undefined) return;
    showErrors(ended.form);
    // Fields that are disabled while the form is sent lose the focus.
    if (document.activeElement === document.body && ended.pressed instanceof HTMLElement) ended.pressed.focus();
  }, [ended]);
  return async (event: FormEvent<HTMLFormElement>, handleSubmit: HandleSubmit): Promise<void> => {
    const { currentTarget: form } = event;
    const { activeElement: pressed } = document;
    await handleSubmit(event);
    setEnded({ form, pressed });
  };
}
