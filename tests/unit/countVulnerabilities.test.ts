import { expect, test } from 'vitest';
import { countVulnerabilities } from '../../scripts/countVulnerabilities.ts';

test.each([
  [
    'reads the counts of a report',
    '{"metadata":{"vulnerabilities":{"low":3,"high":1,"critical":2}}}',
    { high: 1, critical: 2 },
  ],
  ['returns undefined for an error reply', '{"message":"405 Method Not Allowed","statusCode":405}', undefined],
  ['returns undefined for a report without counts', '{"metadata":{"vulnerabilities":{}}}', undefined],
  ['returns undefined for no output', '', undefined],
])('%s', (_name, report, counts) => {
  expect(countVulnerabilities(report)).toEqual(counts);
});
