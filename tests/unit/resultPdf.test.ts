import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildResultPdf, type PdfContent } from '#server/results/resultPdf.ts';
import { readParagraphs, readPdf } from '#tests/support/readPdf.ts';
import type { Language } from '#texts/languages.ts';

const build = (
  summary: string,
  { language = 'en', person = 'Ada Lovelace' }: { language?: Language; person?: string } = {},
) =>
  buildResultPdf({
    member: {
      organizationMember: { user: { fullName: person, email: 'ada@example.com' } },
      assessment: { name: 'Checkup', timeZone: 'Europe/Warsaw' },
      organization: { name: 'Harbour Logistics' },
    } as PdfContent['member'],
    result: {
      status: 'Final',
      version: 1,
      observations: [],
      summary,
      attachments: [],
      savedBy: { id: 'practitioner', fullName: 'Dr Practice' },
      recordedFor: 'Ada Byron',
      updatedAt: 0,
      finishedAt: 0,
      isCorrected: false,
      reason: null,
    },
    earlierVersions: [],
    language,
  });

/** Prints the summary and returns it as a reader of the PDF gets it. */
async function printSummary(summary: string): Promise<string> {
  const { text } = await readPdf(await build(summary));
  return text.slice(text.indexOf('Summary\n') + 8, text.lastIndexOf('\nPage 1 of 1'));
}

test('says for which name it was recorded', async () => {
  expect((await readParagraphs(await build('Fit'))).slice(0, 4)).toEqual([
    'Results of Ada Lovelace',
    'Checkup, Harbour Logistics',
    'Finished 1 January 1970, 01:00',
    'Recorded for Ada Byron',
  ]);
});

test('has every letter in its text after other PDFs of the process', async () => {
  expect(await printSummary('Grażyna, dużo wody.')).toBe('Grażyna, dużo wody.');
  expect(await printSummary('Dizziness: Dr. Mazur.')).toBe('Dizziness: Dr. Mazur.');
});

const alphabets = [
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 (.,:;-–/%°²³→≥)',
  'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ äöüßÄÖÜ éèêëçœÉÈÇŒ ñ¿¡Ñ čďěňřšťůžČĎĚŇŘŠŤŮŽ',
  'ğışİ őűŐŰ ășțĂȘȚ æøåÆØÅ ðþÐÞ ạảấầẩẫậắằẳẵặẹẻẽếềểễệđơư',
  'αβγδεζηθικλμνξοπρσςτυφχψω άέήίόύώϊϋΐΰ ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ ΆΈΉΊΌΎΏ',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ іїєґІЇЄҐ ђљњћџЂЉЊЋЏ',
];
const texts = fc.array(
  fc.constantFrom(...alphabets).chain((letters) => fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 })),
  { minLength: 3, maxLength: 8 },
);

test('keeps typed and wrapped lines apart in the tagged text', async () => {
  const words = 'Some words that are long enough to be wrapped. '.repeat(5).trim();
  const paragraphs = await readParagraphs(await build(`Look at the screen.\nZażółć\r\n\n${words}`));
  expect(paragraphs.slice(-5)).toEqual(['Summary', 'Look at the screen.', 'Zażółć', words, 'Page 1 of 1']);
});

const pageWidth = 595.28;
const margin = 56;

test('shows a mark for each character that the font does not have', async () => {
  const { text, right } = await readPdf(await build(`${'👩🏽‍⚕️'.repeat(60)}Take water. ${'健'.repeat(60)} Rest\tnow.`));
  expect(text.replaceAll('\n', '')).toContain(`${'□'.repeat(60)}Take water. ${'□'.repeat(60)} Rest now.`);
  expect(right).toBeLessThan(pageWidth - margin + 1);
});

test('keeps any text on the page', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 5, maxLength: 12 }),
      async (words) => {
        const { text, right } = await readPdf(await build(words.map((word) => `${word} readable`).join(' ')));
        expect(text.match(/readable/g)).toHaveLength(words.length);
        expect(right).toBeLessThan(pageWidth - margin + 1);
      },
    ),
    { numRuns: 10 },
  ));

test('prints all supported scripts so that they can be read back, one PDF after another', () =>
  fc.assert(
    fc.asyncProperty(texts, async (lines) => {
      const summary = `Text: ${lines.join('\n')}`;
      const compact = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');
      expect(compact(await printSummary(summary))).toBe(compact(summary));
    }),
    { numRuns: 12 },
  ));

test('prints Arabic from the right, with the page number on the left', async () => {
  const { runs, right } = await readPdf(await build('لا قيود', { language: 'ar' }));
  const runOf = (text: string) => runs.find((run) => run.text.includes(text));
  expect(runOf('الملخص')?.right).toBeCloseTo(pageWidth - margin);
  expect(runOf('لا قيود')?.right).toBeCloseTo(pageWidth - margin);
  expect(Math.min(...runs.slice(-4).map(({ left }) => left))).toBeCloseTo(margin);
  expect(right).toBeLessThan(pageWidth - margin + 1);
});

test('tells a screen reader Arabic words in the order in which they are read', async () => {
  const { structure } = await readPdf(await build('All is well (بخير).', { person: 'أحمد علي' }));
  const texts = [...structure.matchAll(/"alt":"([^"]*)"/g)].map(([, text]) => text);
  expect(texts).toEqual(['Results of أحمد علي', 'All is well (بخير).']);
});

test('prints Arabic so that it can be copied, with ligatures', async () => {
  expect(await printSummary('لا توجد ملاحظات، والأمل قليلا.\nإلى الآن: لأن الله')).toBe(
    'لا توجد ملاحظات، والأمل قليلا.\nإلى الآن: لأن الله',
  );
});

test('prints each line of a text from the side where its letters begin', async () => {
  const { runs } = await readPdf(await build('Take water.\nاشرب الماء.'));
  expect(runs.find(({ text }) => text.includes('Take water'))?.left).toBeCloseTo(margin);
  expect(runs.find(({ text }) => text.includes('الماء'))?.right).toBeCloseTo(pageWidth - margin);
});
