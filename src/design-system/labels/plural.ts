/** Returns a function that picks the form of a count, by the plural rules of a locale. */
export function pluralOf(locale: string) {
  const rules = new Intl.PluralRules(locale);
  return (count: number, forms: PluralForms): string => forms[rules.select(count)] ?? forms.other;
}

/** Every language has `other`, and those of the rest that its rules name. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
