import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import { unitName } from '#domain/valueNames.ts';
import { unitOfField, type ValueField } from '#domain/valueSet.ts';

/** Returns 'mmHg', 'Normal, Reduced, Not tested' or 'Yes or no'. */
export function describeField(
  {
    t,
    measurements,
    formats,
  }: { readonly t: TextsOf<'valueSet'>; readonly measurements: TextsOf<'measurements'>; readonly formats: Formats },
  field: ValueField,
): string {
  if (field.kind === 'choice') return formats.plainList(field.choices ?? []);
  const unit = unitName(measurements, unitOfField(field));
  // As a list it is isolated: from right to left, '/min' would become 'min/'.
  return unit === '' ? t('kindName', { kind: field.kind }) : formats.plainList([unit]);
}
