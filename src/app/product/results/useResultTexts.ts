import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { ResultTexts } from '#domain/resultTexts.ts';

/** Returns what texts about results are made of, in the language of the person. */
export function useResultTexts(): ResultTexts {
  return { formats: useFormats(), measurements: useTexts('measurements'), results: useTexts('results') };
}
