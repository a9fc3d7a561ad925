import type { Language } from './languages.ts';

/** Returns a function that creates a value once for each language, on first use. */
export function perLanguage<Value>(create: (language: Language) => Value): (language: Language) => Value {
  const values = new Map<Language, Value>();
  return (language) => {
    const known = values.get(language);
    if (known !== undefined) return known;
    const value = create(language);
    values.set(language, value);
    return value;
  };
}
