import { chromium, type FullConfig } from '@playwright/test';
import { keepBaseline, listBaselines, readBaseline, removeBaseline } from './baselines.ts';
import { isSame } from './picture.ts';
import { findPinnedBrowser } from './pinnedBrowser.ts';
import { announceReasonNotToCompare, announceWorkbench, isUpdate } from './run.ts';
import { drawSpecimen, nameSpecimen, specimenFolder } from './specimen.ts';
import { buildWorkbench, serveWorkbench } from './workbench.ts';

/** Before the tests are read: whether this machine's pictures can be compared, and the workbench to take them of. */
export default async function prepare(config: FullConfig): Promise<(() => Promise<void>) | undefined> {
  const reason = await findReasonNotToCompare(config);
  if (reason !== undefined) {
    if (isUpdate(config)) throw new Error(`No baseline is made here: ${reason}`);
    announceReasonNotToCompare(reason);
    return undefined;
  }
  buildWorkbench();
  const { url, close } = await serveWorkbench();
  announceWorkbench(url);
  return close;
}

async function findReasonNotToCompare(config: FullConfig): Promise<string | undefined> {
  const options = await findPinnedBrowser();
  const browser = options && (await chromium.launch(options).catch(() => undefined));
  if (browser === undefined)
    return 'the pinned Chromium does not run on this machine, and another would draw otherwise.';
  try {
    const name = nameSpecimen(browser);
    const [drawn, baseline] = [await drawSpecimen(browser), await readBaseline(name)];
    if (baseline !== undefined) {
      return isSame(drawn, baseline)
        ? undefined
        : 'this machine draws the specimen otherwise than that of the baselines.';
    }
    // Not a matter of the machine: another Chromium, other flags or another specimen, and so other baselines.
    if (!isUpdate(config)) throw new Error(`There is no ${name}: Chromium has changed. Make all baselines anew.`);
    listBaselines()
      .filter((kept) => kept.startsWith(specimenFolder))
      .forEach(removeBaseline);
    await keepBaseline(name, drawn);
    return undefined;
  } finally {
    await browser.close();
  }
}
