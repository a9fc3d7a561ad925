import type { FullConfig } from '@playwright/test';

const urlVariable = 'CHECKWELL_VISUAL_URL';
const reasonVariable = 'CHECKWELL_VISUAL_REASON';

/** What is found out once before the tests reaches their processes through the environment. */
export function announceWorkbench(url: string): void {
  process.env[urlVariable] = url;
}

/** Says why nothing can be compared on this machine. */
export function announceReasonNotToCompare(reason: string): void {
  process.env[reasonVariable] = reason;
}

/** Where the workbench of this run is served. */
export function workbenchUrl(): string {
  const url = process.env[urlVariable];
  if (url === undefined) throw new Error('The workbench is served for whole runs of the suite only.');
  return url;
}

/** Why nothing can be compared on this machine; undefined where everything can. */
export function reasonNotToCompare(): string | undefined {
  return process.env[reasonVariable];
}

/** Whether the run makes baselines instead of comparing with them. */
export function isUpdate({ updateSnapshots }: Pick<FullConfig, 'updateSnapshots'>): boolean {
  return updateSnapshots === 'all' || updateSnapshots === 'changed';
}
