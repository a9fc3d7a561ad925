import { expect, test } from 'vitest';
import { explainUsual } from '#domain/resultTexts.ts';

const bloodPressure = (systolic: number, diastolic: number) => [
  { code: '8480-6', value: systolic },
  { code: '8462-4', value: diastolic },
];

test.each([
  [[{ code: '8867-4', value: 60 }], 'Usual for adults: 60 to 100 /min'],
  [[{ code: '8867-4', value: 101 }], 'Above what is usual for adults (60 to 100 /min)'],
  [[{ code: '8310-5', value: 34.9 }], 'Below what is usual for adults (36.1 to 37.2 °C)'],
  [bloodPressure(139, 89), 'Usual for adults: below 140 / 90 mmHg'],
  [bloodPressure(139, 90), 'Above what is usual for adults (below 140 / 90 mmHg)'],
  [[{ code: '29463-7', value: 70 }], undefined],
  [[{ code: 'local:hearing', value: 'Normal' }], undefined],
])('explains the usual range of %o', (values, expected) => {
  expect(explainUsual(values)).toBe(expected);
});
