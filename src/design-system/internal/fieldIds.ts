/** The ids that tie the parts of a field together. */
export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
}

/** Derives the ids of a field's parts from one id. */
export function fieldIds(id: string): FieldIds {
  return { control: id, label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
}

/** The value of `aria-describedby`: names only what is rendered. */
export function describedBy(
  ids: FieldIds,
  { hint, errorMessage, others }: { hint?: unknown; errorMessage?: unknown; others?: string | undefined },
): string | undefined {
  const parts = [errorMessage ? ids.error : undefined, hint ? ids.hint : undefined, others];
  return parts.filter(Boolean).join(' ') || undefined;
}
