import { useId } from 'react';

/** Ids that connect the parts of a field. */
export interface FieldIds {
  control: string;
  label: string;
  description: string;
  error: string;
}

/** Returns the ids of a field, derived from `id` or a generated one. */
export function useFieldIds(id?: string): FieldIds {
  const generated = useId();
  const control = id ?? generated;
  return { control, label: `${control}-label`, description: `${control}-description`, error: `${control}-error` };
}

/** Returns the value of `aria-describedby`, with only those ids whose elements are rendered. */
export function describedBy(
  ids: FieldIds,
  { description, errorMessage, others }: { description?: unknown; errorMessage?: unknown; others?: string | undefined },
): string | undefined {
  const parts = [errorMessage ? ids.error : undefined, description ? ids.description : undefined, others];
  return parts.filter(Boolean).join(' ') || undefined;
}
