import { expect, test } from 'vitest';
import { emptyValue } from '#app/features/practice/recording/resultDraft.ts';
import { arrangeRows, fieldsOf } from '#app/features/practice/recording/valueRows.ts';
import type { ValueField } from '#domain/valueSet.ts';
import { buildAssignedMember } from '#tests/support/practiceBuilders.ts';

const coded = (code: string): ValueField => ({ code, kind: 'number' });
const hearing: ValueField = { code: 'local:hearing', kind: 'choice', label: 'Hearing', choices: ['Normal', 'Reduced'] };
const typed = (code: string, value: string) => ({ ...emptyValue(coded(code)), value });

test('a form asks for the values of the assessment, or for those of its last person', () => {
  const usualCodes = ['8867-4'];
  expect(fieldsOf(buildAssignedMember(1, { valueSet: [], usualCodes }))).toEqual([coded('8867-4')]);
  expect(fieldsOf(buildAssignedMember(1, { valueSet: [hearing], usualCodes }))).toEqual([hearing]);
  expect(fieldsOf(buildAssignedMember(1))).toEqual([]);
});

test('rows are in the order of the fields, and the others follow', () => {
  const values = [typed('8310-5', '37'), typed('8867-4', '72')];
  expect(arrangeRows(values, [hearing, coded('8867-4')])).toEqual([
    [emptyValue(hearing)],
    [typed('8867-4', '72')],
    [typed('8310-5', '37')],
  ]);
});

test('both values of the blood pressure are in one row', () => {
  const fields = [coded('8480-6'), coded('8462-4')];
  expect(arrangeRows([typed('8462-4', '82')], fields)).toEqual([[emptyValue(coded('8480-6')), typed('8462-4', '82')]]);
  expect(arrangeRows([typed('8480-6', '128')], [])).toEqual([[typed('8480-6', '128'), emptyValue(coded('8462-4'))]]);
});

test('a value that was recorded in an older field takes the name and kind of today', () => {
  const old = { ...emptyValue({ ...hearing, kind: 'text', label: 'Ears' }), value: 'Reduced' };
  expect(arrangeRows([old], [{ ...hearing, kind: 'yesNo', choices: undefined }])).toMatchObject([
    [{ value: 'Reduced', own: { label: 'Hearing', kind: 'yesNo' } }],
  ]);
});
