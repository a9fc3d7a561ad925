import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import { groupPairs, type ValueField } from '#domain/valueSet.ts';
import type { measurements } from '#texts/en/shared/measurements.ts';
import type { Translate } from '#texts/translate.ts';

export type MeasurementTexts = Translate<typeof measurements>;

type Named = Pick<ValueField, 'code' | 'label'>;

/** Returns the name of a field or of a recorded value. Own fields keep the name that the organization typed. */
export function valueName(t: MeasurementTexts, { code, label }: Named): string {
  // A test compares the codes with the texts.
  return label ?? (clinicalCodeOf(code) === undefined ? code : t(code as '8480-6'));
}

/** Returns the name of a row: 'Blood pressure' for its two values. */
export function rowName(t: MeasurementTexts, row: readonly Named[]): string {
  const [first] = row;
  return row.length > 1 || first === undefined ? t('bloodPressure') : valueName(t, first);
}

/** Lists the names of the fields that match, with both values of blood pressure as one. */
export function listRowNames<Field extends Named>(
  t: MeasurementTexts,
  fields: readonly Field[],
  matches: (field: Field) => boolean = () => true,
): string[] {
  return groupPairs(fields)
    .filter((row) => row.some(matches))
    .map((row) => rowName(t, row));
}

/** Signs of UCUM units. */
const unitSigns: Readonly<Record<string, string>> = {
  'mm[Hg]': 'mmHg',
  Cel: '°C',
  'kg/m2': 'kg/m²',
  'mL/min/{1.73_m2}': 'mL/min/1.73 m²',
  'm[IU]/L': 'mIU/L',
};

/** Returns the display name of a unit: 'mmHg' for 'mm[Hg]'. Other units are shown as they are. */
export function unitName(t: MeasurementTexts, unit: string): string {
  if (unit === '10*6/uL') return t('millionPerMicroliter');
  if (unit === '10*3/uL') return t('thousandPerMicroliter');
  return unitSigns[unit] ?? unit;
}
