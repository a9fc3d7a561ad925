import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const readFont = (url: string) => readFileSync(fileURLToPath(url));

/**
 * The bytes of the fonts: Inter for Latin, Greek and Cyrillic letters, Vazirmatn for Arabic ones. The standard fonts of PDF
 * have no Polish ones, and Noto draws dots apart from Arabic letters, so that copied text loses them. Each PDF parses them
 * anew: a parsed font caches glyphs, and a letter that was first part of an accented one would have no text in the next PDF.
 */
export const pdfFonts = {
  interRegular: readFont(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  interBold: readFont(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  arabicRegular: readFont(import.meta.resolve('@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf')),
  arabicBold: readFont(import.meta.resolve('@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf')),
};

export type PdfFont = keyof typeof pdfFonts;
export type PdfWeight = 'Regular' | 'Bold';
type Family = 'inter' | 'arabic';

const inter = create(pdfFonts.interRegular);

/** Of a line in any font, in ems. */
export const lineMetrics = {
  ascent: inter.ascent / inter.unitsPerEm,
  height: (inter.ascent - inter.descent) / inter.unitsPerEm,
};

// The same in both weights.
const characters: Readonly<Record<Family, ReadonlySet<number>>> = {
  inter: new Set(inter.characterSet),
  arabic: new Set(create(pdfFonts.arabicRegular).characterSet),
};

/** Returns the first of the families that has all characters of a text. */
export function findFamily(text: string, families: readonly Family[]): Family | undefined {
  return families.find((family) => {
    for (const character of text) if (!characters[family].has(character.codePointAt(0) ?? 0)) return false;
    return true;
  });
}
