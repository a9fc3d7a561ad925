import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createPdfThread } from '#server/platform/pdf/createPdfThread.ts';
import type { PdfContent } from '#server/results/resultPdf.ts';

const { build } = createPdfThread<PdfContent>(
  new URL('../../../src/server/results/resultPdfThread.ts', import.meta.url),
);

/** Builds a result with notes of 1,000 characters and a number of corrections. */
function contentOf(values: number, corrections = 0): PdfContent {
  const versionOf = (version: number) => ({
    version,
    observations: Array.from({ length: values }, (_, index) => ({
      code: `local:value-${index}`,
      label: `Value ${index}`,
      value: version,
      unit: 'g/L',
      note: `note ${version} `.repeat(120),
    })),
    summary: 'All is well.',
    attachments: [],
    savedBy: { id: 'practitioner', fullName: 'Dr Practice' },
    recordedFor: null,
    savedAt: 0,
    reason: null,
  });
  const member = {
    organizationMember: { user: { fullName: 'Ada Lovelace', email: 'ada@example.com' } },
    assessment: { name: 'Checkup', timeZone: 'Europe/Warsaw' },
    organization: { name: 'Harbour Logistics' },
  } as PdfContent['member'];
  return {
    member,
    result: { ...versionOf(0), status: 'Final', updatedAt: 0, finishedAt: 0, isCorrected: corrections > 0 },
    earlierVersions: Array.from({ length: corrections }, (_, index) => versionOf(index + 1)),
    language: 'en',
  };
}

describe('the thread that builds PDFs', () => {
  test('leaves the event loop to other calls', async () => {
    const building = build(contentOf(50, 1));
    let isBuilt = false;
    const built = building.finally(() => {
      isBuilt = true;
    });
    let ticks = 0;
    while (!isBuilt) {
      await sleep(1);
      ticks += 1;
    }
    expect((await built).subarray(0, 5).toString()).toBe('%PDF-');
    expect(ticks).toBeGreaterThan(10);
  });

  test('survives a PDF that cannot be built', async () => {
    const broken = { ...contentOf(1), earlierVersions: undefined } as unknown as PdfContent;
    const results = await Promise.allSettled([build(broken), build(contentOf(1))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  test('refuses a result that is too long', async () => {
    await expect(build(contentOf(100, 6))).rejects.toMatchObject({ status: 413 });
  });
});
