/** Display names of UCUM units. Other units are shown as they are. */
const unitNames: Readonly<Record<string, string>> = {
  'mm[Hg]': 'mmHg',
  Cel: '°C',
  'kg/m2': 'kg/m²',
  '10*6/uL': 'million/µL',
  '10*3/uL': 'thousand/µL',
  'mL/min/{1.73_m2}': 'mL/min/1.73 m²',
  'm[IU]/L': 'mIU/L',
};

/** Returns the display name of a unit: 'mmHg' for 'mm[Hg]'. */
export function unitName(unit: string): string {
  return unitNames[unit] ?? unit;
}
