import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { focusFirstInvalid } from '#design-system/components/error-summary/focusFirstInvalid.ts';

type HandleSubmit = (event: FormEvent<HTMLFormElement>) => Promise<unknown> | undefined;

/**
 * Returns a submit handler that calls `show` once the errors of a refused submit are in the page. By default focus goes to
 * the first field with an error.
 */
export function useErrorFocus(show: (form: HTMLFormElement) => void = focusFirstInvalid) {
  const [ended, setEnded] = useState<{ form: HTMLFormElement }>();
  const showErrors = useEffectEvent(show);
  // React renders it together with the errors, which final-form has just set.
  useEffect(() => {
    if (ended !== undefined) showErrors(ended.form);
  }, [ended]);
  return async (event: FormEvent<HTMLFormElement>, handleSubmit: HandleSubmit): Promise<void> => {
    const { currentTarget: form } = event;
    await handleSubmit(event);
    setEnded({ form });
  };
}
