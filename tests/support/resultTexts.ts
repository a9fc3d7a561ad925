import { createFormats } from '#domain/formats.ts';
import type { ResultTexts } from '#domain/resultTexts.ts';
import { translateArea } from '#texts/compileArea.ts';
import { measurements } from '#texts/en/shared/measurements.ts';
import { results } from '#texts/en/shared/results.ts';

/** English texts about results. */
export const resultTexts: ResultTexts = {
  formats: createFormats('en-GB'),
  measurements: translateArea(measurements, 'en'),
  results: translateArea(results, 'en'),
};
