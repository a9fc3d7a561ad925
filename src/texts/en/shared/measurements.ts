/**
 * Values of results: their names, units and usual ranges. Also in the PDF of results. Stories: Pages/Record, Pages/Own results,
 * Pages/Assessment wizard.
 */
export const measurements = {
  /** Names by LOINC code; loinc.org translates them. */
  '8480-6': 'Systolic blood pressure',
  '8462-4': 'Diastolic blood pressure',
  '8867-4': 'Heart rate',
  '9279-1': 'Respiratory rate',
  '8310-5': 'Body temperature',
  '59408-5': 'Oxygen saturation by pulse oximetry',
  '8302-2': 'Body height',
  '29463-7': 'Body weight',
  '39156-5': 'Body mass index',
  '8280-0': 'Waist circumference',
  '2345-7': 'Glucose in serum or plasma',
  '1558-6': 'Fasting glucose in serum or plasma',
  '4548-4': 'Hemoglobin A1c',
  '2093-3': 'Total cholesterol',
  '2085-9': 'HDL cholesterol',
  '13457-7': 'LDL cholesterol, calculated',
  '2571-8': 'Triglycerides',
  '718-7': 'Hemoglobin',
  '4544-3': 'Hematocrit',
  '789-8': 'Red blood cells',
  '6690-2': 'White blood cells',
  '777-3': 'Platelets',
  '2160-0': 'Creatinine',
  '98979-8': 'Glomerular filtration rate, estimated',
  '3094-0': 'Urea nitrogen',
  '3084-1': 'Uric acid',
  '2951-2': 'Sodium',
  '2823-3': 'Potassium',
  '1742-6': 'Alanine aminotransferase (ALT)',
  '1920-8': 'Aspartate aminotransferase (AST)',
  '2324-2': 'Gamma glutamyl transferase (GGT)',
  '3016-3': 'Thyrotropin (TSH)',
  '1988-5': 'C reactive protein',
  /** Systolic and diastolic blood pressure in one row: '128 / 82 mmHg'. */
  bloodPressure: 'Blood pressure',

  /** Units. The other ones, such as mmHg, are the same in all languages. */
  millionPerMicroliter: 'million/µL',
  thousandPerMicroliter: 'thousand/µL',

  /** Values of questions. */
  yes: 'Yes',
  no: 'No',

  /** Usual ranges, which stand after 'Usual' and in `isUsual`. The numbers are formatted; {limit} can be '140 / 90'. */
  between: '{from} to {to}',
  betweenBelow: '{from} to below {limit}',
  atLeast: '{from} or more',
  below: 'below {limit}',
  upTo: 'up to {to}',
  /** Below a value, for the member. {range} is one of the five above. */
  isUsual: 'Usual for adults: {range} {unit}',
  isUnusual:
    '{side, select, Below {Below what is usual for adults ({range} {unit})} other {Above what is usual for adults ({range} {unit})}}',
  aboutRanges:
    'The ranges are those of healthy adults. Yours may differ, for example with age or medicine. Please ask the people who examined you what your values mean.',
} as const;
