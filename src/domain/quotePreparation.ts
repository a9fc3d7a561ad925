import { unlinkText } from './unlinkText.ts';

/** Returns how to prepare for an appointment, marked as the words of the organization. Undefined if it wrote nothing. */
export function quotePreparation({
  organizationName,
  description = '',
}: {
  readonly organizationName: string;
  readonly description?: string | undefined;
}): { readonly intro: string; readonly text: string } | undefined {
  const text = unlinkText(description);
  if (text === '') return undefined;
  return { intro: `How to prepare and what to bring, in the words of ${organizationName}:`, text };
}
