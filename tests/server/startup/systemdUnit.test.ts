import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const execute = promisify(execFile);
const unit = 'deploy/checkwell.service';

test('the systemd unit gives the server little, by systemd-analyze at most 4.0 where it is installed', async () => {
  const lines = (await readFile(unit, 'utf8')).split('\n');
  // The settings that weigh most in the score. MemoryDenyWriteExecute would stop V8.
  for (const line of ['CapabilityBoundingSet=', 'NoNewPrivileges=yes', 'SystemCallFilter=~@privileged']) {
    expect(lines).toContain(line);
  }
  expect(lines).not.toContain('MemoryDenyWriteExecute=yes');

  const version = await execute('systemd-analyze', ['--version']).catch(() => undefined);
  if (version === undefined) return;
  // Ends with an error above the threshold, which is in tenths.
  const { stdout } = await execute('systemd-analyze', ['security', '--offline=true', '--threshold=40', unit]);
  expect(stdout).toContain('Overall exposure level for checkwell.service');
});
