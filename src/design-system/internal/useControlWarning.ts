import { useEffect, useRef } from 'react';

/**
 * Logs an error if a field changes between controlled and uncontrolled, as React does for inputs. Call it in development
 * only.
 */
export function useControlWarning(isControlled: boolean): void {
  const wasControlled = useRef(isControlled);
  useEffect(() => {
    if (isControlled === wasControlled.current) return;
    wasControlled.current = isControlled;
    const [before, now] = isControlled ? ['uncontrolled', 'controlled'] : ['controlled', 'uncontrolled'];
    // biome-ignore lint/suspicious/noConsole: as React reports it.
    console.error(
      `A field changes from ${before} to ${now}, because its value is ${isControlled ? 'no longer' : 'now'} undefined. ` +
        'Decide for its lifetime: `value` with an empty value for none, or `defaultValue`.',
    );
  }, [isControlled]);
}
