/** How units of UCUM are written for people; the others read as they are. */
const unitNames: Readonly<Record<string, string>> = {
  'mm[Hg]': 'mmHg',
  Cel: '°C',
  'kg/m2': 'kg/m²',
  '10*6/uL': '10⁶/µL',
  '10*3/uL': '10³/µL',
  'mL/min/{1.73_m2}': 'mL/min/1.73 m²',
  'm[IU]/L': 'mIU/L',
};

/** 'mmHg' for 'mm[Hg]'. */
export function unitName(unit: string): string {
  return unitNames[unit] ?? unit;
}
