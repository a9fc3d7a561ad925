import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;

/** Reads the text, title and tags of a PDF. `right` is where the widest line ends, and runs say where each begins and ends. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const markInfo = await document.getMarkInfo();
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => readPage(await document.getPage(index + 1))),
  );
  const structure = JSON.stringify(await (await document.getPage(1)).getStructTree());
  const texts = pages.map(({ text }) => text);
  const right = Math.max(...pages.map((page) => page.right));
  const runs = pages.flatMap((page) => page.runs);
  return { info, markInfo, structure, pages: texts, text: texts.join('\n'), right, runs };
}

async function readPage(page: Page) {
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item) => ('str' in item ? item : []));
  const text = runs.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
  // Fonts have one glyph for the micro sign and the Greek mu, so the extracted text may have either.
  return {
    text: text.normalize('NFKC'),
    right: Math.max(...runs.map(({ transform, width }) => transform[4] + width)),
    runs: runs.map(({ str, transform, width }) => ({ text: str, left: transform[4], right: transform[4] + width })),
  };
}

/** Reads the tagged paragraphs of the first page as a screen reader does, without line ends that only show. */
export async function readParagraphs(bytes: Uint8Array): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const paragraphs: string[] = [];
  for (const [index, operation] of fnArray.entries()) {
    if (operation === OPS.beginMarkedContentProps) paragraphs.push('');
    if (operation !== OPS.showText) continue;
    const glyphs: readonly (number | { readonly unicode: string })[] = argsArray[index][0];
    const text = glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('');
    paragraphs.push(`${paragraphs.pop() ?? ''}${text}`);
  }
  return paragraphs;
}
