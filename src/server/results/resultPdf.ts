import type { AssessmentMemberDetails } from '#contract/assessmentMember.ts';
import type { AssessmentResult, ResultVersion } from '#contract/result.ts';
import { listCorrections } from '#domain/compareResults.ts';
import { describeRecordedFor, describeResult, explainUsual, formatValues } from '#domain/resultTexts.ts';
import { rowName } from '#domain/valueNames.ts';
import { groupPairs } from '#domain/valueSet.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import { formatsOf } from '#server/platform/formatsOf.ts';
import { openPdf } from '#server/platform/pdf/openPdf.ts';
import { lineMetrics, type PdfWeight } from '#server/platform/pdf/pdfFonts.ts';
import {
  directionOfText,
  layOutText,
  type PdfLine,
  type PdfTextPart,
  splitLines,
} from '#server/platform/pdf/pdfText.ts';
import { isolate } from '#texts/isolate.ts';
import type { Language } from '#texts/languages.ts';

export interface PdfContent {
  readonly member: Omit<AssessmentMemberDetails, 'result'>;
  /** A finished one. */
  readonly result: AssessmentResult;
  /** Newest first. */
  readonly earlierVersions: readonly ResultVersion[];
  readonly language: Language;
}

const margin = 56;
const color = { text: '#1b1b1f', muted: '#56565e', rule: '#d9d9de' } as const;

/** Builds a tagged PDF with the words of the member's page. Keeps the thread busy meanwhile. */
export async function buildResultPdf({ member, result, earlierVersions, language }: PdfContent): Promise<Buffer> {
  const { resultPdf: t, measurements, results } = documentTexts(language);
  const formats = formatsOf(language);
  const texts = { formats, measurements, results };
  const { user } = member.organizationMember;
  const { assessment, organization } = member;
  const person = user.fullName ?? user.email;
  const { document, root, pageDirection, measure, drawLine, close } = openPdf({
    title: t('title', { person, assessment: assessment.name }),
    author: organization.name,
    language,
    margin,
  });
  interface Style {
    readonly tag?: 'P' | 'H1' | 'H2';
    readonly size?: number;
    readonly weight?: PdfWeight;
    readonly fill?: string;
    /** Space above. */
    readonly gap?: number;
    /** Height that must be left on the page. */
    readonly room?: number;
    /** Each line has the direction of its first letter, as the words of a person may be in another language. */
    readonly isOwnText?: boolean;
  }
  const contentWidth = document.page.width - 2 * margin;
  const drawAt = (line: PdfLine, baseline: number, isRight: boolean) =>
    drawLine(line, isRight ? document.page.width - margin - line.width : margin, baseline);
  /** Adds a paragraph. The parts alternate between regular and bold. Each further line of the last part is its own. */
  const write = (parts: string | readonly string[], style: Style = {}) => {
    const { tag = 'P', size = 10.5, weight = 'Regular', fill = color.text, gap = 0, room = 0 } = style;
    const texts = [...[parts].flat()];
    const [line = '', ...further] = splitLines(texts.pop() ?? '');
    const direction = (style.isOwnText && directionOfText(line)) || pageDirection;
    const weightOf = (index: number) => (index % 2 === 0 ? weight : 'Bold');
    const lineHeight = size * lineMetrics.height;
    if (document.y + gap + Math.max(room, lineHeight) > document.page.height - margin) document.addPage();
    else document.y += gap;
    document.fontSize(size);
    const { lines, actualText } = layOutText(
      [...texts, line].map((text, index): PdfTextPart => ({ text, weight: weightOf(index) })),
      { direction, width: contentWidth, measure },
    );
    root.add(
      document.struct(tag, actualText === undefined ? {} : { actual: actualText }, () => {
        document.fillColor(fill);
        for (const textLine of lines) {
          if (document.y + lineHeight > document.page.height - margin) document.continueOnNewPage().fillColor(fill);
          const { y } = document;
          drawAt(textLine, y + size * lineMetrics.ascent, direction === 'rtl');
          document.y = y + lineHeight + 3;
        }
      }),
    );
    for (const text of further) {
      if (text.trim() === '') document.y += lineHeight;
      else write(text, { ...style, weight: weightOf(texts.length), gap: 0, room: 0 });
    }
  };
  const writeMuted = (text: string, style: Style = {}) => write(text, { size: 9, fill: color.muted, ...style });
  const writeHeading = (text: string) => write(text, { tag: 'H2', size: 13, weight: 'Bold', gap: 20, room: 60 });
  const drawRule = () => {
    document.markContent('Artifact');
    const y = document.y + 5;
    document
      .moveTo(margin, y)
      .lineTo(document.page.width - margin, y)
      .lineWidth(0.5)
      .stroke(color.rule);
    document.endMarkedContent();
  };

  write(t('heading', { person: isolate(person) }), { tag: 'H1', size: 20, weight: 'Bold' });
  const [assessmentName, organizationName] = [isolate(assessment.name), isolate(organization.name)];
  write(t('assessmentAt', { assessment: assessmentName, organization: organizationName }), { gap: 2 });
  writeMuted(describeResult(texts, result, assessment.timeZone), { gap: 2 });
  const recordedFor = describeRecordedFor(texts, result.recordedFor, user.fullName);
  if (recordedFor !== undefined) writeMuted(recordedFor, { gap: 2 });

  const rows = groupPairs(result.observations);
  if (rows.length > 0) writeHeading(t('values'));
  for (const row of rows) {
    const name = t('beforeValue', { name: isolate(rowName(measurements, row)) });
    write([`${name} `, isolate(formatValues(texts, row))], { gap: 10, room: 40 });
    const usual = explainUsual(texts, row);
    if (usual !== undefined) writeMuted(usual);
    for (const { note } of row) if (note) writeMuted(note, { isOwnText: true });
    drawRule();
  }
  if (rows.some((row) => explainUsual(texts, row) !== undefined)) writeMuted(measurements('aboutRanges'), { gap: 14 });
  if (result.summary !== '') {
    writeHeading(t('summary'));
    write(result.summary, { gap: 6, isOwnText: true });
  }
  if (result.attachments.length > 0) {
    writeHeading(t('files'));
    for (const { originalName } of result.attachments) write(isolate(originalName), { gap: 6 });
  }
  const current = { ...result, savedAt: result.updatedAt };
  const corrections = listCorrections<Omit<ResultVersion, 'version'>>(texts, current, earlierVersions);
  if (corrections.length > 0) writeHeading(t('corrections'));
  for (const { after, changes } of corrections) {
    const time = formats.dateTime(after.savedAt, assessment.timeZone);
    const { fullName } = after.savedBy;
    const heading =
      fullName === null ? t('correctedByFormer', { time }) : t('correctedBy', { time, person: isolate(fullName) });
    write(heading, { weight: 'Bold', gap: 10, room: 40 });
    if (after.reason !== null) writeMuted(t('reason', { reason: isolate(after.reason) }));
    if (changes.length === 0) writeMuted(t('fileRemoved'));
    for (const { name, ...change } of changes) {
      const before = isolate(change.before || t('none'), pageDirection);
      const now = isolate(change.after || t('none'), pageDirection);
      write(t('changed', { name: isolate(name), before, after: now }), { gap: 4 });
    }
  }

  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    document.markContent('Artifact', { type: 'Pagination' });
    document.fontSize(8).fillColor(color.muted);
    const text = t('page', { page: formats.number(page - start + 1), pages: formats.number(count) });
    const { lines } = layOutText([{ text, weight: 'Regular' }], {
      direction: pageDirection,
      width: contentWidth,
      measure,
    });
    const y = document.page.height - 36 + 8 * lineMetrics.ascent;
    for (const line of lines) drawAt(line, y, pageDirection === 'ltr');
    document.endMarkedContent();
  }
  return close();
}
