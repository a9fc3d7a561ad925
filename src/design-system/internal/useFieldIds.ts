import { useId } from 'react';
import { type FieldIds, fieldIds } from './fieldIds.ts';

/** Makes the ids of a field; `id` is used when the caller has chosen one. */
export function useFieldIds(id?: string): FieldIds {
  const generated = useId();
  return fieldIds(id ?? generated);
}
