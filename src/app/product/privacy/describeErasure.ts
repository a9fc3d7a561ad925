import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import { erasureOutcome } from '#domain/personalDataCategories.ts';

/** Lists what erasing a person removes, and what stays and why, each once. */
export function describeErasure(t: TextsOf<'erasure'>): { removed: string[]; stays: string[] } {
  return {
    removed: [...new Set(erasureOutcome.removed.map((category) => t(category)))],
    stays: erasureOutcome.stays.map((remainder) => t(remainder)),
  };
}
