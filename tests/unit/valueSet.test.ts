import { describe, expect, test } from 'vitest';
import { clinicalCodes } from '#domain/clinicalCodes.ts';
import { formatValues } from '#domain/resultTexts.ts';
import { showFields, showValues } from '#domain/shownValues.ts';
import { listRowNames, unitName, valueName } from '#domain/valueNames.ts';
import {
  groupPairs,
  mostFields,
  toOwnCode,
  type ValueField,
  validateOwnValue,
  validateValueSet,
} from '#domain/valueSet.ts';
import { resultTexts } from '#tests/support/resultTexts.ts';
import { textOf } from '../support/textOf.ts';

const coded = (code: string): ValueField => ({ code, kind: 'number' });
const systolic = coded('8480-6');
const diastolic = coded('8462-4');
const pulse = coded('8867-4');
const translated = (label: string, choices?: string[]): Pick<ValueField, 'translations'> => ({
  translations: { de: { label, ...(choices && { choices }) } },
});
const hearing: ValueField = { code: 'local:hearing', kind: 'choice', label: 'Hearing', choices: ['Normal', 'Reduced'] };

const glasses: ValueField = { code: 'local:glasses', kind: 'yesNo', label: 'Glasses' };
const job: ValueField = { code: 'local:job', kind: 'text', label: 'Job' };

describe('the code of an own field', () => {
  test.each([
    ['Hearing, left', [], 'local:hearing-left'],
    ['Słuch (lewy)', [], 'local:słuch-lewy'],
    ['  % ', [], 'local:value'],
    ['Hearing', ['local:hearing', 'local:hearing-2'], 'local:hearing-3'],
  ])('of "%s" is made of its words', (label, taken, code) => {
    expect(toOwnCode(label, taken)).toBe(code);
  });

  test('is valid however long the name is', () => {
    const field = { code: toOwnCode('x'.repeat(60), ['local:y']), kind: 'text', label: 'x'.repeat(60) } as const;
    expect(validateValueSet([field])).toBeUndefined();
    expect(validateValueSet([{ ...field, code: toOwnCode(field.label, [field.code]) }])).toBeUndefined();
  });
});

describe('a set of values', () => {
  test('with coded values and own fields is valid', () => {
    const own: ValueField[] = [
      hearing,
      glasses,
      job,
      { code: 'local:steps', kind: 'number', label: 'Steps', unit: 'steps' },
    ];
    expect(validateValueSet([systolic, diastolic, ...own])).toBeUndefined();
    expect(validateValueSet()).toBeUndefined();
  });

  test.each<[string, ValueField[]]>([
    ['A value can be in the list once', [pulse, pulse]],
    ['Two values have the same name', [pulse, { ...hearing, label: 'heart rate' }]],
    ['A value is not in the list of values that can be recorded', [coded('1-1')]],
    ['Heart rate has its own name and unit', [{ ...pulse, unit: 'bpm' }]],
    ['Heart rate has its own name and unit', [{ ...pulse, kind: 'text' }]],
    ['The code of an own value has letters, digits and hyphens', [{ ...hearing, code: 'local:a b' }]],
    ['Name is required', [{ ...hearing, label: ' ' }]],
    ['Name cannot contain a web address', [{ ...hearing, label: 'see www.example.com' }]],
    ['A choice needs at least two choices', [{ ...hearing, choices: ['Normal'] }]],
    ['Each choice can be there once', [{ ...hearing, choices: ['Normal', 'Normal'] }]],
    ['A choice is empty', [{ ...hearing, choices: ['Normal', ' '] }]],
    ['Only a choice has choices', [{ ...hearing, kind: 'text' }]],
    ['Only a number has a unit', [{ ...hearing, unit: 'dB' }]],
    ['Heart rate has its own name and unit', [{ ...pulse, ...translated('Puls') }]],
    ['Name is required', [{ ...hearing, ...translated(' ', ['Normal', 'Vermindert']) }]],
    ['Translate each choice, one on each line', [{ ...hearing, ...translated('Gehör') }]],
    ['Translate each choice, one on each line', [{ ...hearing, ...translated('Gehör', ['Normal']) }]],
    ['Each choice can be there once', [{ ...hearing, ...translated('Gehör', ['Normal', 'Normal']) }]],
    ['Only a choice has choices', [{ ...glasses, ...translated('Brille', ['Ja', 'Nein']) }]],
    [
      'Two values have the same name',
      [
        { ...glasses, ...translated('Sehen') },
        { ...job, ...translated('sehen') },
      ],
    ],
    ['Two values have the same name', [{ ...glasses, ...translated('Job') }, job]],
    [
      'At most 40 values can be recorded',
      Array.from({ length: mostFields + 1 }, (_, index) => ({
        ...hearing,
        code: `local:${index}`,
        label: `H${index}`,
      })),
    ],
  ])('is refused: %s', (message, fields) => {
    expect(textOf(validateValueSet(fields))).toBe(message);
  });
});

describe('names in a language', () => {
  const inGerman = { ...hearing, ...translated('Gehör', ['Normal', 'Vermindert']) };
  const set = { fields: [pulse, inGerman, glasses], language: 'en' } as const;

  test('may be the same as others in another one', () => {
    expect(
      validateValueSet([
        { ...glasses, ...translated('Job') },
        { ...job, ...translated('Beruf') },
      ]),
    ).toBeUndefined();
    expect(validateValueSet(set.fields)).toBeUndefined();
  });

  test('are the translated ones, else the original ones, which are marked', () => {
    const { translations: _all, ...original } = inGerman;
    expect(showFields(set, 'de')).toEqual([
      pulse,
      { ...original, label: 'Gehör', choiceNames: ['Normal', 'Vermindert'] },
      { ...glasses, labelLanguage: 'en' },
    ]);
    expect(showFields(set, 'en')).toEqual([pulse, original, glasses]);
  });

  test('include the unit of a number, which is recorded as written first', () => {
    const steps: ValueField = { code: 'local:steps', kind: 'number', label: 'Steps a day', unit: 'steps' };
    const german = { ...steps, translations: { de: { label: 'Schritte am Tag', unit: 'Schritte' } } };
    expect(validateValueSet([german])).toBeUndefined();
    const shown = { fields: [german], language: 'en' } as const;
    const inGerman = { label: 'Schritte am Tag', unitName: 'Schritte' };
    expect(showFields(shown, 'de')).toEqual([{ ...steps, ...inGerman }]);
    const value = { code: steps.code, value: 4200, unit: 'steps', label: 'Steps a day' };
    expect(showValues(shown, 'de', [value])).toEqual([{ ...value, ...inGerman }]);
    expect(formatValues(resultTexts, [{ ...value, ...inGerman }])).toBe('4200 Schritte');
    // Recorded when the field had another unit.
    expect(showValues(shown, 'de', [{ ...value, unit: 'km' }])).toEqual([
      { ...value, unit: 'km', label: inGerman.label },
    ]);
    const { unit: _unit, ...withoutUnit } = german;
    expect(textOf(validateValueSet([withoutUnit]))).toBe('Only a number has a unit');
    const long = { ...german, translations: { de: { label: 'Schritte', unit: 'x'.repeat(21) } } };
    expect(textOf(validateValueSet([long]))).toBe('A unit can have at most 20 characters');
  });

  test('of recorded values leave code and value as they are', () => {
    const values = [
      { code: pulse.code, value: 72, unit: '/min' },
      { code: hearing.code, value: 'Reduced', unit: '', label: 'Hearing' },
      { code: 'local:removed', value: 'A text', unit: '', label: 'Removed' },
    ];
    expect(showValues(set, 'de', values)).toEqual([
      values[0],
      { ...values[1], label: 'Gehör', choiceName: 'Vermindert' },
      { ...values[2], labelLanguage: 'en' },
    ]);
    expect(showValues(set, 'en', values)).toEqual(values);
  });

  test('are the recorded ones if the value was renamed since', () => {
    const earlier = { code: hearing.code, value: 'Good', unit: '', label: 'Left ear' };
    expect(showValues(set, 'de', [earlier])).toEqual([{ ...earlier, labelLanguage: 'en' }]);
  });
});

describe('the blood pressure', () => {
  test('is one row at the place of its first value', () => {
    expect(groupPairs([pulse, diastolic, hearing, systolic])).toEqual([[pulse], [systolic, diastolic], [hearing]]);
    expect(groupPairs([systolic, pulse])).toEqual([[systolic], [pulse]]);
    expect(listRowNames(resultTexts.measurements, [systolic, diastolic, hearing])).toEqual([
      'Blood pressure',
      'Hearing',
    ]);
  });
});

test.each([
  [hearing, 'Normal', undefined],
  [hearing, 'Good', 'Hearing is one of Normal, Reduced'],
  [{ ...hearing, kind: 'yesNo' }, true, undefined],
  [{ ...hearing, kind: 'yesNo' }, 'Yes', 'Hearing is yes or no'],
  [{ ...hearing, kind: 'number' }, -0.5, undefined],
  [{ ...hearing, kind: 'number' }, 2e9, 'Hearing is a number'],
  [{ ...hearing, kind: 'number' }, Number.NaN, 'Hearing is a number'],
  [{ ...hearing, kind: 'text' }, 'Good', undefined],
  [{ ...hearing, kind: 'text' }, '', 'Hearing is a text'],
  [{ ...hearing, kind: 'text' }, 'x'.repeat(501), 'Hearing can have at most 500 characters'],
] as const)('an own value is of its kind: %#', (field, value, message) => {
  expect(textOf(validateOwnValue(field as ValueField, value))).toBe(message);
});

test('every value that can be recorded has its name among the texts', () => {
  const { measurements } = resultTexts;
  expect(clinicalCodes.map(({ code }) => valueName(measurements, { code }))).toEqual(
    clinicalCodes.map(({ display }) => display),
  );
});

test('units are shown as people write them', () => {
  const units = new Set(clinicalCodes.map(({ unit }) => unitName(resultTexts.measurements, unit)));
  expect([...units]).toEqual([
    ...['mmHg', '/min', '°C', '%', 'cm', 'kg', 'kg/m²', 'mg/dL', 'g/dL', 'million/µL', 'thousand/µL'],
    ...['mL/min/1.73 m²', 'mmol/L', 'U/L', 'mIU/L', 'mg/L'],
  ]);
});
