import createBidi from 'bidi-js';
import LineBreaker from 'linebreak';
import { findFamily, type PdfFont, type PdfWeight } from './pdfFonts.ts';

export type Direction = 'ltr' | 'rtl';

export interface PdfTextPart {
  readonly text: string;
  readonly weight: PdfWeight;
}

/** Letters of one font and direction. */
export interface PdfRun {
  readonly text: string;
  readonly font: PdfFont;
  readonly isRtl: boolean;
}

export interface PdfLine {
  /** In the order of reading. `x` is from the left end of the line, in the unit of the width. */
  readonly runs: readonly (PdfRun & { readonly x: number; readonly width: number })[];
  readonly width: number;
}

export interface PdfLayout {
  readonly lines: readonly PdfLine[];
  /** The text as it is read. Undefined if its letters are drawn in this order. */
  readonly actualText: string | undefined;
}

/** A text with the font and bidi level of each code unit. */
interface Paragraph {
  readonly text: string;
  /** Undefined for a character that steers the order and is not drawn. */
  readonly fonts: readonly (PdfFont | undefined)[];
  readonly levels: ArrayLike<number>;
  readonly baseLevel: number;
}

type Measure = (run: PdfRun) => number;

const bidi = createBidi();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const plainText = /^[ -~\u2066-\u2069]*$/;
const missing = '□';
const orderMarks = /[\u061C\u200E\u200F\u2066-\u2069]/g;
const isOrderMark = (text: string) => text.search(orderMarks) === 0;
const arabic = /\p{Script=Arabic}/u;
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Joiners shape Arabic letters. */
const invisibleInArabic = /(?![\u200C\u200D])[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Splits a text at its line breaks. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n?|[\n\u2028\u2029]/);
}

/** Returns the direction of the first letter. Undefined without letters. */
export function directionOfText(text: string): Direction | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return arabic.test(letter) ? 'rtl' : 'ltr';
}

/**
 * Breaks a paragraph into lines and orders each by the Unicode bidirectional algorithm. A character that no font has
 * becomes one mark: pdfkit would draw it wider than it measures it, and push the rest of the line off the page.
 */
export function layOutText(
  parts: readonly PdfTextPart[],
  { direction, width, measure }: { direction: Direction; width: number; measure: Measure },
): PdfLayout {
  const paragraph = toParagraph(parts, direction);
  const lines = breakLines(paragraph, width, measure).map((line) => placeRuns(paragraph, line, measure));
  const isReordered = lines.some(({ runs }) => runs.some(({ isRtl }) => isRtl));
  return { lines, actualText: isReordered ? paragraph.text.replaceAll(orderMarks, '') : undefined };
}

/** Splits parts into what a reader takes for one character, and replaces those that no font has. */
function toClusters(parts: readonly PdfTextPart[]) {
  return parts.flatMap(({ text, weight }) => {
    // Most texts. Segmenting them would take a tenth of the time of a PDF.
    if (plainText.test(text)) return Array.from(text, (character) => ({ text: character, weight }));
    return Array.from(graphemes.segment(text.normalize('NFC').replaceAll('\t', ' ')), ({ segment }) => {
      if (isOrderMark(segment)) return { text: segment, weight };
      const visible = segment.replaceAll(arabic.test(segment) ? invisibleInArabic : invisible, '');
      return { text: findFamily(visible, ['inter', 'arabic']) === undefined ? missing : visible, weight };
    });
  });
}

function toParagraph(parts: readonly PdfTextPart[], direction: Direction): Paragraph {
  const clusters = toClusters(parts);
  const text = clusters.map((cluster) => cluster.text).join('');
  const hasOneDirection = direction === 'ltr' && !arabic.test(text);
  const levels = hasOneDirection ? [] : bidi.getEmbeddingLevels(text, direction).levels;
  const fonts: (PdfFont | undefined)[] = [];
  for (const cluster of clusters) {
    const family = findFamily(cluster.text, isOdd(levels[fonts.length]) ? ['arabic', 'inter'] : ['inter', 'arabic']);
    const font = family && !isOrderMark(cluster.text) ? (`${family}${cluster.weight}` as const) : undefined;
    for (let index = 0; index < cluster.text.length; index += 1) fonts.push(font);
  }
  return { text, fonts, levels, baseLevel: direction === 'rtl' ? 1 : 0 };
}

const isOdd = (level = 0) => level % 2 === 1;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly width: number;
}

/** A word that is longer than a line is broken between letters. */
function breakLines(paragraph: Paragraph, width: number, measure: Measure): readonly Line[] {
  const measureRange = (start: number, end: number) =>
    runsOf(paragraph, start, end).reduce((sum, run) => sum + measure(run), 0);
  const lines: Line[] = [];
  const breaker = new LineBreaker(paragraph.text);
  let [lineStart, wordStart, used] = [0, 0, 0];
  const endLine = (end: number, lineWidth: number) => {
    lines.push({ start: lineStart, end, width: lineWidth });
    lineStart = end;
    used = 0;
  };
  for (let end = breaker.nextBreak(); end !== null; end = breaker.nextBreak()) {
    let wordWidth = measureRange(wordStart, end.position);
    if (used > 0 && used + wordWidth > width && wordWidth <= width) endLine(wordStart, used);
    while (used + wordWidth > width) {
      const fit = findFit(paragraph.text, lineStart, end.position, (fit) => measureRange(lineStart, fit) <= width);
      endLine(fit, measureRange(lineStart, fit));
      wordWidth = measureRange(lineStart, end.position);
    }
    used += wordWidth;
    wordStart = end.position;
  }
  if (lineStart < paragraph.text.length) endLine(paragraph.text.length, used);
  return lines;
}

/** Returns the end of the longest beginning that fits, at least one letter. */
function findFit(text: string, start: number, end: number, fits: (end: number) => boolean): number {
  const ends = Array.from(
    graphemes.segment(text.slice(start, end)),
    ({ index, segment }) => start + index + segment.length,
  );
  let [fitting, tooLong] = [0, ends.length];
  while (tooLong - fitting > 1) {
    const middle = (fitting + tooLong) >> 1;
    if (fits(ends[middle] ?? end)) fitting = middle;
    else tooLong = middle;
  }
  return ends[fitting] ?? end;
}

/** Returns the runs of a line in the order of reading. */
function runsOf({ text, fonts, levels, baseLevel }: Paragraph, start: number, end: number) {
  const runs: (PdfRun & { readonly level: number })[] = [];
  const endOfWords = start + text.slice(start, end).trimEnd().length;
  let runStart = start;
  let font: PdfFont | undefined;
  let level = 0;
  const endRun = (runEnd: number) => {
    if (font !== undefined) {
      runs.push({ text: toShapeable(text.slice(runStart, runEnd), level), font, level, isRtl: isOdd(level) });
    }
    runStart = runEnd;
  };
  for (let index = start; index < end; index += 1) {
    const nextFont = fonts[index];
    if (nextFont === undefined) continue;
    const nextLevel = index < endOfWords ? (levels[index] ?? 0) : baseLevel;
    if (font !== nextFont || level !== nextLevel) endRun(index);
    font = nextFont;
    level = nextLevel;
  }
  endRun(end);
  return runs;
}

/** Returns the letters to draw. Reverses a run from right to left unless fontkit does, as it does if an Arabic letter is first. */
function toShapeable(text: string, level: number): string {
  const visible = text.replaceAll(orderMarks, '');
  if (!isOdd(level) && !arabic.test(visible)) return visible;
  const isReversed = arabic.test(/[^\p{Script=Common}\p{Script=Inherited}]/u.exec(visible)?.[0] ?? '');
  const letters = Array.from(graphemes.segment(visible), ({ segment }) => segment);
  const mirrored = isOdd(level) ? letters.map((letter) => bidi.getMirroredCharacter(letter) ?? letter) : letters;
  return (isOdd(level) === isReversed ? mirrored : mirrored.reverse()).join('');
}

function placeRuns(paragraph: Paragraph, { start, end, width: lineWidth }: Line, measure: Measure): PdfLine {
  const found = runsOf(paragraph, start, end);
  // Most lines have one run. Measuring it again would take a twentieth of the time of a PDF.
  const runs = found.map((run) => ({ ...run, x: 0, width: found.length === 1 ? lineWidth : measure(run) }));
  let width = 0;
  for (const run of toVisualOrder(runs)) {
    run.x = width;
    width += run.width;
  }
  return { runs, width };
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, reverses what has at least that level. */
function toVisualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Run[] = [];
    let reversed: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) {
        reversed.unshift(run);
      } else {
        next.push(...reversed, run);
        reversed = [];
      }
    }
    ordered = [...next, ...reversed];
  }
  return ordered;
}
