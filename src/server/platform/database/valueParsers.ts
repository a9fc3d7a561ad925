import { type CustomTypesConfig, types } from 'pg';

const int8 = 20;
const date = 1082;

/** Reads int8 as a number and date as the text YYYY-MM-DD. Everything else as pg does. */
export const valueParsers: CustomTypesConfig = {
  // A cast, because one function cannot declare the overloads of getTypeParser.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8 && format !== 'binary') return Number;
    if (oid === date && format !== 'binary') return String;
    return types.getTypeParser(oid, format ?? 'text');
  }) as CustomTypesConfig['getTypeParser'],
};
