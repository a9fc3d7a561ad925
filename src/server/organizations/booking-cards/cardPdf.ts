import { encode } from 'uqr';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { formatCardCode } from '#domain/cardCode.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import { formatsOf } from '#server/platform/formatsOf.ts';
import { openPdf } from '#server/platform/pdf/openPdf.ts';
import { lineMetrics, type PdfWeight } from '#server/platform/pdf/pdfFonts.ts';
import { layOutText } from '#server/platform/pdf/pdfText.ts';
import { isolate } from '#texts/isolate.ts';
import { directionOf, type Language } from '#texts/languages.ts';

export interface CardsContent {
  readonly organizationName: string;
  readonly timeZone: string;
  /** Of the file. Each card has its own. */
  readonly language: Language;
  readonly expiresAt: number;
  /** The address of the page where codes are typed. */
  readonly page: string;
  /** In the order of handing out. */
  readonly cards: readonly {
    readonly code: string;
    readonly fullName: string;
    /** The employee number, and what else tells people apart. */
    readonly facts: readonly string[];
    readonly language: Language;
  }[];
}

type Card = CardsContent['cards'][number];

/** In points, on A4. */
const margin = 36;
const columns = 2;
const rows = 4;
const padding = 12;
const codeSize = 84;
/** Characters of a name that fit on two lines in large letters. */
const mostShort = 30;
const shortName = { size: 13, mostLines: 2 };
const longName = { size: 9, mostLines: 4 };
const color = { text: '#1b1b1f', muted: '#56565e', cut: '#b4b4bc' } as const;

/** Builds a PDF of cards to cut out, eight on a page. Keeps the thread busy meanwhile. */
export async function buildCardPdf(content: CardsContent): Promise<Buffer> {
  const { organizationName, cards, page, language } = content;
  const title = documentTexts(language).cardPdf('title', { organization: organizationName });
  const { document, root, measure, drawLine, close } = openPdf({ title, author: organizationName, language, margin });
  const width = (document.page.width - 2 * margin) / columns;
  const height = (document.page.height - 2 * margin) / rows;

  interface Style {
    readonly size?: number;
    readonly weight?: PdfWeight;
    readonly fill?: string;
    readonly gap?: number;
    /** Cut after them. */
    readonly mostLines?: number;
  }

  const drawCode = (text: string, x: number, y: number) => {
    const { size, data } = encode(text, { ecc: 'M', border: 0 });
    const side = codeSize / size;
    document.fillColor(color.text);
    data.forEach((line, row) => {
      // One rectangle for each run of dark modules.
      for (const { index, 0: run } of line
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g)) {
        document.rect(x + index * side, y + row * side, run.length * side, side);
      }
    });
    document.fill();
  };

  const drawCard = ({ code, fullName, facts, language: ownLanguage }: Card, x: number, y: number) => {
    const { cardPdf: t } = documentTexts(ownLanguage);
    const formats = formatsOf(ownLanguage);
    const direction = directionOf(ownLanguage);
    const isRtl = direction === 'rtl';
    const narrow = width - 3 * padding - codeSize;
    const codeBottom = y + padding + codeSize;
    let top = y + padding;
    const write = (
      text: string,
      { size = 9, weight = 'Regular', fill = color.text, gap = 0, mostLines = 3 }: Style = {},
    ) => {
      document.fontSize(size).fillColor(fill);
      top += gap;
      const isBeside = top < codeBottom;
      const textWidth = isBeside ? narrow : width - 2 * padding;
      const textLeft = x + (isRtl && isBeside ? 2 * padding + codeSize : padding);
      const { lines } = layOutText([{ text, weight }], { direction, width: textWidth, measure });
      for (const line of lines.slice(0, mostLines)) {
        drawLine(line, isRtl ? textLeft + textWidth - line.width : textLeft, top + size * lineMetrics.ascent);
        top += size * lineMetrics.height + 1;
      }
    };
    const link = `${page}#${code}`;
    const alt = t('scan', { name: fullName });
    root.add(
      document.struct('Figure', { alt }, () =>
        drawCode(link, isRtl ? x + padding : x + width - padding - codeSize, y + padding),
      ),
    );
    root.add(
      document.struct('P', { actual: [fullName, ...facts, formatCardCode(code)].join(', ') }, () => {
        write(isolate(organizationName), { fill: color.muted, size: 8, mostLines: 1 });
        write(isolate(fullName), { ...(fullName.length <= mostShort ? shortName : longName), weight: 'Bold', gap: 3 });
        if (facts.length > 0) write(formats.facts([...facts]), { fill: color.muted, gap: 1, mostLines: 2 });
        write(t('howToBook', { page: isolate(page.replace(/^https?:\/\//, '')) }), { size: 8, gap: 6, mostLines: 5 });
        write(isolate(formatCardCode(code)), { size: 12, weight: 'Bold', gap: 4, mostLines: 1 });
        const date = formats.longDate(calendarDateAt(content.expiresAt, content.timeZone));
        write(t('validUntil', { date }), { size: 8, fill: color.muted, gap: 4, mostLines: 3 });
      }),
    );
  };

  const drawCuts = () => {
    document.markContent('Artifact');
    document.lineWidth(0.5).dash(3, { space: 3 }).strokeColor(color.cut);
    for (let column = 0; column <= columns; column += 1) {
      const x = margin + column * width;
      document.moveTo(x, margin).lineTo(x, document.page.height - margin);
    }
    for (let row = 0; row <= rows; row += 1) {
      const y = margin + row * height;
      document.moveTo(margin, y).lineTo(document.page.width - margin, y);
    }
    document.stroke().undash();
    document.endMarkedContent();
  };

  cards.forEach((card, index) => {
    const place = index % (columns * rows);
    if (place === 0) {
      if (index > 0) document.addPage();
      drawCuts();
    }
    drawCard(card, margin + (place % columns) * width, margin + Math.floor(place / columns) * height);
  });
  return close();
}
