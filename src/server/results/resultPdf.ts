import PDFDocument from 'pdfkit';
import type { AssessmentMemberDetails } from '#contract/assessmentMember.ts';
import type { AssessmentResult, ResultVersion } from '#contract/result.ts';
import { listCorrections } from '#domain/compareResults.ts';
import { describeRecordedFor, describeResult, explainUsual, formatValues } from '#domain/resultTexts.ts';
import { rowName } from '#domain/valueNames.ts';
import { groupPairs } from '#domain/valueSet.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import { formatsOf } from '#server/platform/formatsOf.ts';
import type { Language } from '#texts/languages.ts';
import { pdfFonts, toPrintable } from './pdfFonts.ts';

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
  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    font: '',
    info: { Title: t('title', { person, assessment: assessment.name }), Author: organization.name },
  });
  document.registerFont('regular', pdfFonts.regular).registerFont('bold', pdfFonts.bold);
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const written = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject));

  const root = document.struct('Document');
  document.addStructure(root);
  interface Style {
    readonly tag?: 'P' | 'H1' | 'H2';
    readonly size?: number;
    readonly font?: keyof typeof pdfFonts;
    readonly fill?: string;
    /** Space above. */
    readonly gap?: number;
    /** Height that must be left on the page. */
    readonly room?: number;
  }
  /** Adds a paragraph. The parts alternate between regular and bold. Each further line of the last part is its own. */
  const write = (parts: string | readonly string[], style: Style = {}) => {
    const { tag = 'P', size = 10.5, font = 'regular', fill = color.text, gap = 0, room = 0 } = style;
    if (document.y + gap + room > document.page.height - margin) document.addPage();
    else document.y += gap;
    const texts = [parts].flat().map(toPrintable);
    const [line = '', ...further] = texts.pop()?.split('\n') ?? [];
    document.fontSize(size).fillColor(fill);
    root.add(
      document.struct(tag, {}, () => {
        [...texts, line].forEach((text, index) => {
          document.font(index % 2 === 0 ? font : 'bold');
          document.text(text, { lineGap: 3, continued: index < texts.length });
        });
      }),
    );
    for (const text of further) {
      if (text.trim() === '') document.moveDown();
      else write(text, { ...style, font: texts.length % 2 === 0 ? font : 'bold', gap: 0, room: 0 });
    }
  };
  const writeMuted = (text: string, style: Style = {}) => write(text, { size: 9, fill: color.muted, ...style });
  const writeHeading = (text: string) => write(text, { tag: 'H2', size: 13, font: 'bold', gap: 20, room: 60 });
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

  write(t('heading', { person }), { tag: 'H1', size: 20, font: 'bold' });
  write(t('assessmentAt', { assessment: assessment.name, organization: organization.name }), { gap: 2 });
  writeMuted(describeResult(texts, result, assessment.timeZone), { gap: 2 });
  const recordedFor = describeRecordedFor(texts, result.recordedFor, user.fullName);
  if (recordedFor !== undefined) writeMuted(recordedFor, { gap: 2 });

  const rows = groupPairs(result.observations);
  if (rows.length > 0) writeHeading(t('values'));
  for (const row of rows) {
    write([`${t('beforeValue', { name: rowName(measurements, row) })} `, formatValues(texts, row)], {
      gap: 10,
      room: 40,
    });
    const usual = explainUsual(texts, row);
    if (usual !== undefined) writeMuted(usual);
    for (const { note } of row) if (note) writeMuted(note);
    drawRule();
  }
  if (rows.some((row) => explainUsual(texts, row) !== undefined)) writeMuted(measurements('aboutRanges'), { gap: 14 });
  if (result.summary !== '') {
    writeHeading(t('summary'));
    write(result.summary, { gap: 6 });
  }
  if (result.attachments.length > 0) {
    writeHeading(t('files'));
    for (const { originalName } of result.attachments) write(originalName, { gap: 6 });
  }
  const current = { ...result, savedAt: result.updatedAt };
  const corrections = listCorrections<Omit<ResultVersion, 'version'>>(texts, current, earlierVersions);
  if (corrections.length > 0) writeHeading(t('corrections'));
  for (const { after, changes } of corrections) {
    const time = formats.dateTime(after.savedAt, assessment.timeZone);
    const { fullName } = after.savedBy;
    const heading = fullName === null ? t('correctedByFormer', { time }) : t('correctedBy', { time, person: fullName });
    write(heading, { font: 'bold', gap: 10, room: 40 });
    if (after.reason !== null) writeMuted(t('reason', { reason: after.reason }));
    if (changes.length === 0) writeMuted(t('fileRemoved'));
    for (const { name, ...change } of changes) {
      const [before, now] = [change.before || t('none'), change.after || t('none')];
      write(t('changed', { name, before, after: now }), { gap: 4 });
    }
  }

  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // Else the text below the margin would start a new page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document.font('regular').fontSize(8).fillColor(color.muted);
    const number = formats.number(page - start + 1);
    document.text(t('page', { page: number, pages: formats.number(count) }), margin, document.page.height - 36, {
      align: 'right',
    });
    document.endMarkedContent();
  }
  root.end();
  document.end();
  await written;
  return Buffer.concat(pieces);
}
