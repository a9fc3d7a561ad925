import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from '#tests/faults/faults.ts';
import { plantFault } from '#tests/faults/plantFault.ts';

test.each(faults)('$name: can be planted, and the file of its test exists', (fault) => {
  const source = readFileSync(fault.file, 'utf8');
  expect(plantFault(fault, source)).not.toBe(source);
  expect(existsSync(fault.caughtBy.file)).toBe(true);
});
