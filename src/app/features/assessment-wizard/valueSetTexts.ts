import { unitName } from '#domain/resultTexts.ts';
import { unitOfField, type ValueField, type ValueKind } from '#domain/valueSet.ts';

export const kindNames: Readonly<Record<ValueKind, string>> = {
  number: 'Number',
  choice: 'Choice',
  yesNo: 'Yes or no',
  text: 'Text',
};

/** Returns 'mmHg', 'Normal, Reduced, Not tested' or 'Yes or no'. */
export function describeField(field: ValueField): string {
  if (field.kind === 'choice') return field.choices?.join(', ') ?? '';
  return unitName(unitOfField(field)) || kindNames[field.kind];
}
