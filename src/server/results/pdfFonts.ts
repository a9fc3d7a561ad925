import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

// Inter covers Latin, Greek and Cyrillic letters. The standard fonts of PDF have no Polish ones.
const readFont = (url: string) => readFileSync(fileURLToPath(url));

/**
 * The bytes of the fonts. Each PDF parses them anew: a parsed font caches glyphs, and a letter that was first part of an
 * accented one would have no text in the next PDF.
 */
export const pdfFonts = {
  regular: readFont(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: readFont(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
};

// The same in both.
const supported = new Set(create(pdfFonts.regular).characterSet);
const mark = '□';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Replaces each character that the fonts do not have by one mark. pdfkit would draw it wider than it measures it, and push
 * the rest of the line off the page. Line breaks stay, other invisible characters go.
 */
export function toPrintable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ');
  return Array.from(graphemes.segment(plain), ({ segment }) => {
    const visible = segment.replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
    if (segment === '\n') return segment;
    return Array.from(visible).every((character) => supported.has(character.codePointAt(0) ?? 0)) ? visible : mark;
  }).join('');
}
