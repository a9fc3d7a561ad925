import { expect, test } from 'vitest';
import { compareResults } from '#domain/compareResults.ts';
import { buildResult } from '#tests/support/practiceBuilders.ts';
import { resultTexts } from '#tests/support/resultTexts.ts';

const file = (originalName: string) => ({
  id: originalName,
  originalFilePath: originalName,
  originalName,
  contentType: 'application/pdf',
  sizeBytes: 1,
});

test('equal results have no differences', () => {
  expect(compareResults(resultTexts, buildResult(), buildResult())).toEqual([]);
});

test('lists another name of the person, if both are known', () => {
  const nameless = buildResult({ recordedFor: null });
  const change = { name: 'Recorded for', before: 'Anna Nowak', after: 'Anna Kowalska' };
  expect(compareResults(resultTexts, buildResult({ recordedFor: 'Anna Nowak' }), buildResult())).toEqual([change]);
  expect(compareResults(resultTexts, nameless, buildResult())).toEqual([]);
  expect(compareResults(resultTexts, buildResult(), nameless)).toEqual([]);
});

test('lists changed, removed and added values, then the summary and the files', () => {
  const before = buildResult({ attachments: [file('ecg.pdf')] });
  const after = buildResult({
    observations: [
      { code: '8480-6', value: 138, unit: 'mm[Hg]' },
      { code: '8867-4', value: 72, unit: '/min', note: 'At rest' },
    ],
    summary: 'Fit.',
    attachments: [file('ecg.pdf'), file('lab.pdf')],
  });
  expect(compareResults(resultTexts, before, after)).toEqual([
    { name: 'Systolic blood pressure', before: '128 mmHg', after: '138 mmHg' },
    { name: 'Diastolic blood pressure', before: '82 mmHg (Left arm, seated)', after: '' },
    { name: 'Heart rate', before: '', after: '72 /min (At rest)' },
    { name: 'Summary', before: 'Fit for work.', after: 'Fit.' },
    { name: 'Files', before: 'ecg.pdf', after: 'ecg.pdf, lab.pdf' },
  ]);
});
