import { Download } from 'lucide-react';
import { useDownloadFileMutation } from '#app/api/fileApi.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { OwnText } from '#app/ui/texts/OwnText.tsx';
import { useCatalogue, useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentResult, Attachment } from '#contract/result.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { formatFileSize } from '#design-system/internal/formatFileSize.ts';
import { describeRecordedFor, explainUsual, formatValues } from '#domain/resultTexts.ts';
import { rowName } from '#domain/valueNames.ts';
import { groupPairs } from '#domain/valueSet.ts';
import { FileList, Remark, Summary, Value, Values } from './result.styles.ts';
import { useResultTexts } from './useResultTexts.ts';

export interface ResultViewProps {
  result: Pick<AssessmentResult, 'observations' | 'summary' | 'attachments' | 'recordedFor'>;
  /** The person's present name. Another one at the time of the result is shown. */
  fullName: string | null;
  /** Adds the usual range of each value in words, for the member. @default false */
  explained?: boolean | undefined;
}

/** Shows a recorded result. */
export function ResultView({ result, fullName, explained = false }: ResultViewProps) {
  const { observations, summary, attachments } = result;
  const texts = useResultTexts();
  const rows = groupPairs(observations);
  const recordedFor = describeRecordedFor(texts, result.recordedFor, fullName);
  return (
    <Stack gap={5}>
      {recordedFor === undefined ? null : <Muted>{recordedFor}</Muted>}
      {observations.length === 0 ? null : (
        <Values>
          {rows.map((row) => {
            const usual = explained ? explainUsual(texts, row) : undefined;
            return (
              <div key={row[0]?.code}>
                <dt>
                  <OwnText language={row[0]?.labelLanguage}>{rowName(texts.measurements, row)}</OwnText>
                </dt>
                <Value>{formatValues(texts, row)}</Value>
                {usual === undefined ? null : <Remark>{usual}</Remark>}
                {row.map(({ code, note }) => (note ? <Remark key={code}>{note}</Remark> : null))}
              </div>
            );
          })}
        </Values>
      )}
      {explained && rows.some((row) => explainUsual(texts, row) !== undefined) ? (
        <Muted>{texts.measurements('aboutRanges')}</Muted>
      ) : null}
      {summary === '' ? null : <Summary>{summary}</Summary>}
      {attachments.length === 0 ? null : <Attachments attachments={attachments} />}
    </Stack>
  );
}

function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const t = useTexts('results');
  const { localization } = useCatalogue();
  return (
    <FileList aria-label={t('attachments')}>
      {attachments.map(({ id, originalName, sizeBytes }) => (
        <li key={id}>
          <div>
            <bdi>{originalName}</bdi>
            <Muted>{formatFileSize(sizeBytes, localization)}</Muted>
          </div>
          <DownloadButton file={id} name={originalName} />
        </li>
      ))}
    </FileList>
  );
}

/** Downloads an attachment, with the access rights of its result. */
export function DownloadButton({ file, name }: { file: string; name: string }) {
  const [downloadFile, { isLoading }] = useDownloadFileMutation();
  const toast = useToast();
  const t = useTexts('results');
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden />}
      loading={isLoading}
      aria-label={t('downloadFile', { name })}
      onClick={() => void downloadFile({ file, name }).unwrap().catch(toast.failure)}
    >
      {t('download')}
    </Button>
  );
}
