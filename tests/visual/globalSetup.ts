import { chromium, type FullConfig } from '@playwright/test';
import { buildStorybook, serveStorybook } from '../support/storybook.ts';
import { listBaselines, readBaseline, removeBaseline, saveBaseline } from './baselines.ts';
import { saveRun } from './changes.ts';
import { isSame } from './picture.ts';
import { findPinnedBrowser } from './pinnedBrowser.ts';
import { announceReasonToSkip, announceStorybook, isUpdate } from './run.ts';
import { nameSpecimen, renderSpecimen, specimenFolder } from './specimen.ts';
import { listSubjects } from './subjects.ts';

/** Decides whether this machine can compare pictures, then builds and serves Storybook. */
export default async function prepare(config: FullConfig): Promise<() => Promise<void>> {
  const reason = await findReasonToSkip(config);
  if (reason !== undefined) {
    if (isUpdate(config)) throw new Error(`Cannot create baselines: ${reason}`);
    // In CI a gate that compares nothing must not pass.
    if (process.env['REQUIRE_VISUAL'] === '1') throw new Error(`Cannot compare pictures: ${reason}`);
    announceReasonToSkip(reason);
  }
  buildStorybook();
  saveRun({ subjects: listSubjects().filter(({ hasPicture }) => hasPicture), reason });
  const { url, close } = await serveStorybook();
  announceStorybook(url);
  return close;
}

async function findReasonToSkip(config: FullConfig): Promise<string | undefined> {
  const options = await findPinnedBrowser();
  const browser = options && (await chromium.launch(options).catch(() => undefined));
  if (browser === undefined)
    return 'the pinned Chromium does not run on this machine, and another renders differently.';
  try {
    const name = nameSpecimen(browser);
    const [specimen, baseline] = [await renderSpecimen(browser), await readBaseline(name)];
    if (baseline !== undefined) {
      return isSame(specimen, baseline) ? undefined : 'this machine renders the specimen differently.';
    }
    // Not specific to this machine: Chromium, its flags or the specimen have changed.
    if (!isUpdate(config)) throw new Error(`There is no ${name}: Chromium has changed. Update all baselines.`);
    listBaselines()
      .filter((old) => old.startsWith(specimenFolder))
      .forEach(removeBaseline);
    await saveBaseline(name, specimen);
    return undefined;
  } finally {
    await browser.close();
  }
}
