import { atLeast, below, between, type UsualRange, upTo } from '#domain/usualRange.ts';
import { type Message, message } from '#texts/message.ts';

/** A recordable value with its LOINC code (loinc.org) and UCUM unit. */
export interface ClinicalCode {
  readonly code: string;
  readonly display: string;
  readonly category: 'vital-signs' | 'laboratory';
  readonly unit: string;
  /** Of adults. Undefined if it depends on sex or no guideline has one. */
  readonly usual?: UsualRange | undefined;
  /** Values outside this range need confirmation; they may be typos. */
  readonly plausibleFrom: number;
  readonly plausibleTo: number;
  /** Values outside this range are refused. */
  readonly possibleFrom: number;
  readonly possibleTo: number;
}

type Range = readonly [from: number, to: number];

type Facts = readonly [
  code: string,
  display: string,
  unit: string,
  plausible: Range,
  possible: Range,
  usual?: UsualRange,
];

const vital = (...facts: Facts) => define('vital-signs', facts);

const laboratory = (...facts: Facts) => define('laboratory', facts);

/**
 * In display order. Usual ranges: blood pressure by ESC/ESH 2018, pulse and temperature by MedlinePlus (Vital signs), breathing
 * by NEWS2, oxygen and body mass index by the WHO, glucose and hemoglobin A1c by the ADA, lipids by NCEP ATP III, filtration
 * by KDIGO, the others by the American Board of Internal Medicine (laboratory reference ranges).
 */
export const clinicalCodes: readonly ClinicalCode[] = [
  vital('8480-6', 'Systolic blood pressure', 'mm[Hg]', [80, 180], [30, 300], below(140)),
  vital('8462-4', 'Diastolic blood pressure', 'mm[Hg]', [45, 110], [10, 200], below(90)),
  vital('8867-4', 'Heart rate', '/min', [40, 120], [15, 300], between(60, 100)),
  vital('9279-1', 'Respiratory rate', '/min', [8, 30], [3, 80], between(12, 20)),
  vital('8310-5', 'Body temperature', 'Cel', [35, 39], [25, 45], between(36.1, 37.2)),
  vital('59408-5', 'Oxygen saturation by pulse oximetry', '%', [90, 100], [40, 100], atLeast(95)),
  vital('8302-2', 'Body height', 'cm', [130, 210], [40, 260]),
  vital('29463-7', 'Body weight', 'kg', [40, 160], [2, 500]),
  vital('39156-5', 'Body mass index', 'kg/m2', [16, 45], [6, 150], { from: 18.5, below: 25 }),
  vital('8280-0', 'Waist circumference', 'cm', [55, 140], [30, 300]),
  laboratory('2345-7', 'Glucose in serum or plasma', 'mg/dL', [55, 200], [10, 2000]),
  laboratory('1558-6', 'Fasting glucose in serum or plasma', 'mg/dL', [55, 180], [10, 2000], between(70, 99)),
  laboratory('4548-4', 'Hemoglobin A1c', '%', [4, 12], [2, 25], below(5.7)),
  laboratory('2093-3', 'Total cholesterol', 'mg/dL', [90, 350], [20, 1500], below(200)),
  laboratory('2085-9', 'HDL cholesterol', 'mg/dL', [20, 110], [1, 250], atLeast(40)),
  laboratory('13457-7', 'LDL cholesterol, calculated', 'mg/dL', [30, 250], [1, 1000], below(130)),
  laboratory('2571-8', 'Triglycerides', 'mg/dL', [30, 500], [5, 15_000], below(150)),
  laboratory('718-7', 'Hemoglobin', 'g/dL', [8, 19], [1, 26]),
  laboratory('4544-3', 'Hematocrit', '%', [25, 57], [5, 80]),
  laboratory('789-8', 'Red blood cells', '10*6/uL', [3, 6.8], [0.5, 12]),
  laboratory('6690-2', 'White blood cells', '10*3/uL', [2.5, 20], [0.01, 1000], between(4, 11)),
  laboratory('777-3', 'Platelets', '10*3/uL', [80, 600], [1, 5000], between(150, 450)),
  laboratory('2160-0', 'Creatinine', 'mg/dL', [0.4, 2], [0.05, 40]),
  laboratory('98979-8', 'Glomerular filtration rate, estimated', 'mL/min/{1.73_m2}', [30, 140], [1, 250], atLeast(60)),
  laboratory('3094-0', 'Urea nitrogen', 'mg/dL', [4, 40], [1, 400], between(8, 20)),
  laboratory('3084-1', 'Uric acid', 'mg/dL', [1.5, 11], [0.1, 50]),
  laboratory('2951-2', 'Sodium', 'mmol/L', [128, 150], [80, 220], between(136, 145)),
  laboratory('2823-3', 'Potassium', 'mmol/L', [3, 6], [1, 15], between(3.5, 5)),
  laboratory('1742-6', 'Alanine aminotransferase (ALT)', 'U/L', [3, 150], [1, 30_000], upTo(40)),
  laboratory('1920-8', 'Aspartate aminotransferase (AST)', 'U/L', [3, 150], [1, 30_000], upTo(40)),
  laboratory('2324-2', 'Gamma glutamyl transferase (GGT)', 'U/L', [3, 250], [1, 10_000]),
  laboratory('3016-3', 'Thyrotropin (TSH)', 'm[IU]/L', [0.1, 10], [0, 1000], between(0.5, 4)),
  laboratory('1988-5', 'C reactive protein', 'mg/L', [0, 50], [0, 800], upTo(8)),
];

const codesByCode = new Map(clinicalCodes.map((code) => [code.code, code]));

export const clinicalCodeOf = (code: string): ClinicalCode | undefined => codesByCode.get(code);

/** 'Implausible' values need confirmation; the others are refused. */
export type ObservationError = 'UnknownCode' | 'OtherUnit' | 'Impossible' | 'Implausible';

export function validateObservation({
  code,
  value,
  unit,
}: {
  readonly code: string;
  readonly value: number;
  readonly unit: string;
}): ObservationError | undefined {
  const clinicalCode = clinicalCodeOf(code);
  if (clinicalCode === undefined) return 'UnknownCode';
  if (unit !== clinicalCode.unit) return 'OtherUnit';
  // Negated so that NaN is impossible too.
  if (!(clinicalCode.possibleFrom <= value && value <= clinicalCode.possibleTo)) return 'Impossible';
  return clinicalCode.plausibleFrom <= value && value <= clinicalCode.plausibleTo ? undefined : 'Implausible';
}

/** Describes the error of a value with this code. */
export function describeObservationError(error: ObservationError, code: string): Message {
  const clinicalCode = clinicalCodeOf(code);
  if (clinicalCode === undefined) return message('observationUnknown');
  const { display: name, unit, plausibleFrom, plausibleTo, possibleFrom, possibleTo } = clinicalCode;
  switch (error) {
    case 'UnknownCode':
    case 'OtherUnit':
      return message('otherUnit', { name, unit });
    case 'Impossible':
      return message('impossible', { name, from: possibleFrom, to: possibleTo, unit });
    case 'Implausible':
      return message('implausible', { name, from: plausibleFrom, to: plausibleTo, unit });
  }
}

function define(
  category: ClinicalCode['category'],
  [code, display, unit, [plausibleFrom, plausibleTo], [possibleFrom, possibleTo], usual]: Facts,
): ClinicalCode {
  const ranges = { plausibleFrom, plausibleTo, possibleFrom, possibleTo };
  return { code, display, category, unit, ...(usual && { usual }), ...ranges };
}
