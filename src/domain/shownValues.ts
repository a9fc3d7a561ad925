import type { ResultValue } from '#domain/resultTexts.ts';
import { isOwnCode, type ValueField } from '#domain/valueSet.ts';
import type { Language } from '#texts/languages.ts';

/** The values that an assessment records. */
export interface ValueSet {
  readonly fields: readonly ValueField[];
  /** Of names and choices as they were written. */
  readonly language: Language;
}

/** Names as a reader sees them. */
export interface ShownNames {
  readonly label?: string | undefined;
  /** Of the name, if it is not in the reader's language. */
  readonly labelLanguage?: Language | undefined;
  /** The unit of an own field, if it is translated. */
  readonly unitName?: string | undefined;
}

/** A field as a reader sees it. */
export interface ShownField extends Omit<ValueField, 'translations'>, ShownNames {
  /** The translated choices, in the order of `choices`. */
  readonly choiceNames?: string[] | undefined;
}

/** Returns the fields in the language of a reader, or as they were written. */
export function showFields({ fields, language }: ValueSet, reader: Language): ShownField[] {
  return fields.map(({ translations, ...field }) => {
    const translation = translations?.[reader];
    if (translation === undefined) return { ...field, ...markName(field, { language, reader }) };
    const { label, unit, choices } = translation;
    return { ...field, label, ...(unit && { unitName: unit }), ...(choices && { choiceNames: choices }) };
  });
}

/** Returns recorded values in the language of a reader, or as they were recorded. */
export function showValues<Value extends ResultValue>(
  { fields, language }: ValueSet,
  reader: Language,
  values: readonly Value[],
): (Value & ShownNames)[] {
  return values.map((value) => {
    const field = fields.find(({ code }) => code === value.code);
    const translation = field?.translations?.[reader];
    // A field that was renamed since has no translation of its earlier name.
    const isTranslated = translation !== undefined && field?.label === value.label;
    const choice = field?.choices?.indexOf(String(value.value)) ?? -1;
    const unitName = field?.unit === value.unit ? translation?.unit : undefined;
    const choiceName = translation?.choices?.[choice];
    return {
      ...value,
      ...(isTranslated ? { label: translation.label } : markName(value, { language, reader })),
      ...(unitName && { unitName }),
      ...(choiceName !== undefined && { choiceName }),
    };
  });
}

const markName = (
  { code }: { readonly code: string },
  of: { readonly language: Language; readonly reader: Language },
) => isOwnCode(code) && of.language !== of.reader && { labelLanguage: of.language };
