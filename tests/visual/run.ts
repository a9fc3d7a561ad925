import type { FullConfig } from '@playwright/test';

const urlVariable = 'CHECKWELL_VISUAL_URL';
const reasonVariable = 'CHECKWELL_VISUAL_SKIP_REASON';

/** Passes the URL to the worker processes through the environment. */
export function announceStorybook(url: string): void {
  process.env[urlVariable] = url;
}

/** Passes the reason to skip all comparisons to the worker processes. */
export function announceReasonToSkip(reason: string): void {
  process.env[reasonVariable] = reason;
}

/** Returns the URL of the Storybook of this run. */
export function storybookUrl(): string {
  const url = process.env[urlVariable];
  if (url === undefined) throw new Error('Storybook is served by the global setup only.');
  return url;
}

/** Returns why this machine cannot compare pictures. Undefined if it can. */
export function reasonToSkip(): string | undefined {
  return process.env[reasonVariable];
}

/** Tells whether the run updates the baselines. */
export function isUpdate({ updateSnapshots }: Pick<FullConfig, 'updateSnapshots'>): boolean {
  return updateSnapshots === 'all' || updateSnapshots === 'changed';
}
