import { getDocumentProxy } from 'unpdf';

/** Reads the text, title and tags of a PDF. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const markInfo = await document.getMarkInfo();
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      // Fonts have one glyph for the micro sign and the Greek mu, so the extracted text may have either.
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      return text.normalize('NFKC');
    }),
  );
  const structure = JSON.stringify(await (await document.getPage(1)).getStructTree());
  return { info, markInfo, structure, pages, text: pages.join('\n') };
}
