import { type CustomTypesConfig, types } from 'pg';

const int8 = 20;
const date = 1082;

/** Counts come as numbers, calendar dates stay the text YYYY-MM-DD, everything else is as pg reads it. */
export const valueParsers: CustomTypesConfig = {
  // A cast, because the declared overloads of getTypeParser cannot be written by a function that picks among them.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8 && format !== 'binary') return Number;
    if (oid === date && format !== 'binary') return String;
    return types.getTypeParser(oid, format ?? 'text');
  }) as CustomTypesConfig['getTypeParser'],
};
