import PDFDocument from 'pdfkit';
import { directionOf, type Language } from '#texts/languages.ts';
import { type PdfFont, pdfFonts } from './pdfFonts.ts';
import type { PdfLine, PdfRun } from './pdfText.ts';

interface PdfOptions {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /** On each side of a page. */
  readonly margin: number;
}

/** Opens a tagged PDF of A4 pages, with the fonts of all languages. */
export function openPdf({ title, author, language, margin }: PdfOptions) {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    font: '',
    info: { Title: title, Author: author },
  });
  for (const [name, bytes] of Object.entries(pdfFonts)) document.registerFont(name, bytes);
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const written = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject));
  const root = document.struct('Document');
  document.addStructure(root);

  // Without features, pdfkit shapes word by word, from left to right.
  const featuresOf = ({ isRtl }: PdfRun) => (isRtl ? { features: [] } : {});

  return {
    document,
    /** The structure of the whole document. */
    root,
    pageDirection: directionOf(language),

    /** Measures letters in the size that the document has. */
    measure: (run: PdfRun): number => document.font(run.font).widthOfString(run.text, featuresOf(run)),

    /** Draws a line whose left end is at x, on a baseline. */
    drawLine({ runs }: PdfLine, x: number, baseline: number): void {
      for (const run of runs) {
        // Else pdfkit measures it again.
        const options = { lineBreak: false, baseline: 'alphabetic', textWidth: run.width, ...featuresOf(run) } as const;
        document.font(run.font).text(run.text, x + run.x, baseline, options);
      }
    },

    /** Ends the document. Returns its bytes. */
    async close(): Promise<Buffer> {
      root.end();
      turnLigatures(document);
      document.end();
      await written;
      return Buffer.concat(pieces);
    },
  };
}

/**
 * Turns around which letters an Arabic ligature stands for, such as lam and alef. Readers of a PDF take glyphs from left to
 * right and then turn all Arabic letters around. pdfkit has no option for it.
 */
function turnLigatures(document: object): void {
  const { _fontFamilies: fonts } = document as { _fontFamilies: Partial<Record<PdfFont, { unicode: number[][] }>> };
  for (const font of [fonts.arabicRegular, fonts.arabicBold]) {
    for (const letters of font?.unicode ?? []) letters.reverse();
  }
}
