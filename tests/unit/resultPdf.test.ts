import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildResultPdf, type PdfContent } from '#server/results/resultPdf.ts';
import { readPdf } from '#tests/support/readPdf.ts';

const build = (summary: string) =>
  buildResultPdf({
    member: {
      organizationMember: { user: { fullName: 'Ada Lovelace', email: 'ada@example.com' } },
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
      updatedAt: 0,
      finishedAt: 0,
      isCorrected: false,
      reason: null,
    },
    earlierVersions: [],
  });

/** Prints the summary and returns it as a reader of the PDF gets it. */
async function printSummary(summary: string): Promise<string> {
  const { text } = await readPdf(await build(summary));
  return text.slice(text.indexOf('Summary\n') + 8, text.lastIndexOf('\nPage 1 of 1'));
}

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

test('prints all supported scripts so that they can be read back, one PDF after another', { timeout: 30_000 }, () =>
  fc.assert(
    fc.asyncProperty(texts, async (lines) => {
      const summary = `Text: ${lines.join('\n')}`;
      const compact = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');
      expect(compact(await printSummary(summary))).toBe(compact(summary));
    }),
    { numRuns: 12 },
  ),
);
