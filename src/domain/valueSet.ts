import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import { listTranslations } from '#domain/translations.ts';
import { validateChoices } from '#domain/validateChoices.ts';
import { normalizeName, validateName } from '#domain/validateName.ts';
import { type Language, languages } from '#texts/languages.ts';
import { type Message, message } from '#texts/message.ts';

/** Sent as a number, a text, a text of `choices` or a boolean. */
export type ValueKind = 'number' | 'choice' | 'text' | 'yesNo';

/** Name, unit and choices of an own field in a further language. */
export interface FieldTranslation {
  readonly label: string;
  /** Without one, the original is shown. */
  readonly unit?: string | undefined;
  /** In the order of the original ones. */
  readonly choices?: string[] | undefined;
}

export type FieldTranslations = { readonly [Code in Language]?: FieldTranslation };

/** A value that practitioners record for each person: a clinical code, or an own field of the organization. */
export interface ValueField {
  /** A LOINC code, or `local:` and the name of an own field. Own fields with the same code are compared over time. */
  readonly code: string;
  readonly kind: ValueKind;
  /** Of own fields only, like `unit` and `choices`. */
  readonly label?: string | undefined;
  readonly unit?: string | undefined;
  readonly choices?: string[] | undefined;
  readonly translations?: FieldTranslations | undefined;
}

/** A recorded value. A choice is recorded as it was written first, whatever language it was chosen in. */
export type RecordedValue = number | string | boolean;

export const mostFields = 40;
export const mostChoices = 10;
export const longestFieldLabel = 60;
export const longestChoice = 40;
export const longestUnit = 20;
export const longestValueCode = 46;
export const longestText = 500;
/** The limit of own numbers, which have no plausible range. */
const largestNumber = 1e9;

const ownPrefix = 'local:';
const ownCode = /^local:[\p{L}\p{N}-]{1,40}$/u;

/** Systolic and diastolic pressure: two values, shown in one row. */
export const bloodPressure = { codes: ['8480-6', '8462-4'] } as const;

/** Whether it is the code of an own field. */
export const isOwnCode = (code: string) => code.startsWith(ownPrefix);

/** Returns the code of a new own field: 'local:hearing-left' for 'Hearing, left'. */
export function toOwnCode(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? ['value'];
  const code = `${ownPrefix}${words.join('-').slice(0, 36)}`;
  const isFree = (candidate: string) => !taken.includes(candidate);
  if (isFree(code)) return code;
  let number = 2;
  while (!isFree(`${code}-${number}`)) number += 1;
  return `${code}-${number}`;
}

/** Returns the English name of a field or of a recorded value, for FHIR and comparisons. */
export function nameOfValue({ code, label }: Pick<ValueField, 'code' | 'label'>): string {
  return label ?? clinicalCodeOf(code)?.display ?? code;
}

/** Returns the UCUM unit of a field, or the own one. '' without a unit. */
export function unitOfField({ code, unit = '' }: Pick<ValueField, 'code' | 'unit'>): string {
  return clinicalCodeOf(code)?.unit ?? unit;
}

/** Groups items into rows. Both values of the blood pressure, if present, share the row of the first. */
export function groupPairs<Item extends { readonly code: string }>(items: readonly Item[]): Item[][] {
  const pair = bloodPressure.codes.flatMap((code) => items.find((item) => item.code === code) ?? []);
  if (pair.length < bloodPressure.codes.length) return items.map((item) => [item]);
  const isPaired = ({ code }: Item) => bloodPressure.codes.some((paired) => paired === code);
  const first = items.find(isPaired);
  return items.flatMap((item) => (isPaired(item) ? (item === first ? [pair] : []) : [[item]]));
}

/** Returns a message if the set is invalid. */
export function validateValueSet(fields: readonly ValueField[] = []): Message | undefined {
  if (fields.length > mostFields) return message('tooManyValues', { maximum: mostFields });
  if (new Set(fields.map(({ code }) => code)).size < fields.length) return message('valueTwice');
  const errors = [
    ...[undefined, ...languages].map((language) => validateNames(fields, language)),
    ...fields.map(validateField),
  ];
  return errors.find((error) => error !== undefined);
}

/** Returns a message if two fields have the same name, as written or in a further language. */
export function validateNames(fields: readonly ValueField[], language?: Language): Message | undefined {
  const names = fields.map((field) => {
    const translation = language && field.translations?.[language];
    return (translation?.label ?? nameOfValue(field)).toLowerCase();
  });
  return new Set(names).size < fields.length ? message('sameValueNames') : undefined;
}

/** Returns a message if a field is invalid. */
export function validateField(field: ValueField): Message | undefined {
  const { code, kind, label, unit, choices, translations } = field;
  if (!isOwnCode(code)) {
    if (clinicalCodeOf(code) === undefined) return message('valueUnknown');
    const ownFacts = [label, unit, choices, translations].filter((fact) => fact !== undefined);
    return kind !== 'number' || ownFacts.length > 0
      ? message('valueHasOwnFacts', { name: nameOfValue({ code }) })
      : undefined;
  }
  if (!ownCode.test(code)) return message('valueCodeInvalid');
  const error = validateLabel(label);
  if (error !== undefined) return error;
  if (unit !== undefined && kind !== 'number') return message('unitOfOtherKind');
  if (unit !== undefined && unit.length > longestUnit) return message('unitTooLong', { maximum: longestUnit });
  const choicesError = kind === 'choice' ? validateOwnChoices(choices) : choices && message('choicesOfOtherKind');
  if (choicesError !== undefined) return choicesError;
  return listTranslations(translations ?? {})
    .flatMap(([, translation]) => Object.values(validateTranslation(field, translation)))
    .find((one) => one !== undefined);
}

/** Returns the messages of the translation of a valid field. */
export function validateTranslation(
  { kind, unit, choices = [] }: Pick<ValueField, 'kind' | 'unit' | 'choices'>,
  translation: FieldTranslation,
): { readonly [Part in keyof FieldTranslation]: Message | undefined } {
  const translated = translation.choices ?? [];
  const isWhole = translated.length === choices.length;
  const error = isWhole ? validateOwnChoices(translated) : message('choicesNotTranslated');
  return {
    label: validateLabel(translation.label),
    unit: validateTranslatedUnit(unit, translation.unit),
    choices: kind === 'choice' ? error : translation.choices && message('choicesOfOtherKind'),
  };
}

function validateTranslatedUnit(unit: string | undefined, translated: string | undefined): Message | undefined {
  if (translated === undefined) return undefined;
  if (unit === undefined) return message('unitOfOtherKind');
  return translated.length > longestUnit ? message('unitTooLong', { maximum: longestUnit }) : undefined;
}

const validateLabel = (label = '') => validateName(normalizeName(label), longestFieldLabel);

const validateOwnChoices = (choices: readonly string[] = []) =>
  validateChoices(choices, { most: mostChoices, longest: longestChoice });

/** Returns a message if a value cannot be recorded in an own field. */
export function validateOwnValue(field: ValueField, value: RecordedValue): Message | undefined {
  const name = nameOfValue(field);
  switch (field.kind) {
    case 'number':
      // Negated so that NaN is refused too.
      return typeof value === 'number' && Math.abs(value) <= largestNumber
        ? undefined
        : message('mustBeNumber', { name });
    case 'yesNo':
      return typeof value === 'boolean' ? undefined : message('mustBeYesOrNo', { name });
    case 'choice':
      return field.choices?.some((choice) => choice === value)
        ? undefined
        : message('mustBeChoice', { name, choices: (field.choices ?? []).join(', ') });
    case 'text':
      if (typeof value !== 'string' || value === '') return message('mustBeText', { name });
      return value.length > longestText ? message('valueTooLong', { name, maximum: longestText }) : undefined;
  }
}
