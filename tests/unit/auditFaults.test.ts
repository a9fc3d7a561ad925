import { expect, test } from 'vitest';
import { auditFaults } from '../../scripts/auditFaults.ts';

test.each([
  ['a report', '{"metadata":{"vulnerabilities":{"low":3,"high":1,"critical":2}}}', { high: 1, critical: 2 }],
  ['a failure', '{"message":"405 Method Not Allowed","statusCode":405}', undefined],
  ['a report without its counts', '{"metadata":{"vulnerabilities":{}}}', undefined],
  ['nothing', '', undefined],
])('%s', (_what, report, faults) => {
  expect(auditFaults(report)).toEqual(faults);
});
