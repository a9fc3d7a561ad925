import type { GetICUArgs } from '@schummar/icu-type-parser';
import formatMessage, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { type Language, localeOf } from './languages.ts';

/** Texts of one area by key, in the ICU message format. */
export type Area = Readonly<Record<string, string>>;

/** The same texts as `formatMessage` takes them. */
export type CompiledArea<A extends Area> = Readonly<Record<keyof A, CompiledMessage>>;

/** The values that a text has places for. Its tags take functions from their content to what is shown. */
type ValuesOf<Text extends string, Shown> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
> &
  TagsOf<Text, (content: (string | Shown)[]) => Shown>;

type TagsOf<
  Text extends string,
  Tag,
> = Text extends `${infer Before}<${infer Name}>${infer Content}</${string}>${infer After}`
  ? Record<Name, Tag> & TagsOf<`${Before}${Content}${After}`, Tag>
  : unknown;

/** The arguments after the key of a text: none if it has no places for values. */
export type TextValues<Text extends string, Shown> = keyof ValuesOf<Text, Shown> extends never
  ? []
  : [values: ValuesOf<Text, Shown>];

/** Returns the text of a key. Values that the text has places for are required. */
export interface Translate<A extends Area> {
  <Key extends keyof A & string>(key: Key, ...values: TextValues<A[Key], string>): string;
  /** The same for a text with tags, in parts to be shown one after the other. */
  parts: <Key extends keyof A & string, Shown>(key: Key, ...values: TextValues<A[Key], Shown>) => (string | Shown)[];
}

const pluralRules = new Map<string, Intl.PluralRules>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/** Creating these takes longer than using them. No text holds a date: dates are formatted before. */
const formatters = {
  getPluralRules: (locale: string, options?: Intl.PluralRulesOptions) =>
    remember(pluralRules, `${locale} ${options?.type}`, () => new Intl.PluralRules(locale, options)),
  getNumberFormat: (locale: string, options?: Intl.NumberFormatOptions) =>
    remember(numberFormats, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options)),
  getDateTimeFormat: (locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
};

function remember<Value>(values: Map<string, Value>, key: string, create: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = create();
  values.set(key, value);
  return value;
}

/** Creates the function that returns the texts of an area. */
export function createTranslate<A extends Area>(texts: CompiledArea<A>, language: Language): Translate<A> {
  const format = <Shown>(key: keyof A, values: FormatValues<Shown> | undefined) =>
    formatMessage<Shown>(texts[key], localeOf[language], values, { formatters });
  const translate = (key: keyof A, values?: FormatValues<string>) => String(format(key, values));
  const parts = <Shown>(key: keyof A, values?: FormatValues<Shown>) => [format(key, values)].flat();
  // The values of a key are known to callers only.
  return Object.assign(translate, { parts }) as unknown as Translate<A>;
}
