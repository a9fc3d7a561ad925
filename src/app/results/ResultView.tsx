import { Download } from 'lucide-react';
import { useDownloadFileMutation } from '#app/api/fileApi.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentResult, Attachment } from '#contract/result.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { formatFileSize } from '#design-system/internal/formatFileSize.ts';
import { clinicalCodeOf } from '#domain/clinicalCodes.ts';
import { describeRange } from './describeRange.ts';
import { FileList, Muted, Parts, Remark, Summary, Value, Values } from './result.styles.ts';
import { unitName } from './unitNames.ts';

export interface ResultViewProps {
  result: Pick<AssessmentResult, 'observations' | 'summary' | 'attachments'>;
  /** Adds the range of each value in words, for the member. @default false */
  explained?: boolean | undefined;
}

/** Shows a recorded result. */
export function ResultView({ result, explained = false }: ResultViewProps) {
  const { observations, summary, attachments } = result;
  return (
    <Parts>
      {observations.length === 0 ? null : (
        <Values>
          {observations.map(({ code, value, unit, note }) => (
            <div key={code}>
              <dt>{clinicalCodeOf(code)?.display ?? code}</dt>
              <Value>
                {value} {unitName(unit)}
              </Value>
              {explained ? <Remark>{describeRange({ code, value })}</Remark> : null}
              {note ? <Remark>{note}</Remark> : null}
            </div>
          ))}
        </Values>
      )}
      {explained && observations.length > 0 ? (
        <Muted>
          These ranges are wide. They say what is often measured, not what is healthy for you. Please ask the people who
          examined you what your values mean.
        </Muted>
      ) : null}
      {summary === '' ? null : <Summary>{summary}</Summary>}
      {attachments.length === 0 ? null : <Attachments attachments={attachments} />}
    </Parts>
  );
}

function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <FileList aria-label="Attachments">
      {attachments.map(({ id, originalName, sizeBytes }) => (
        <li key={id}>
          <div>
            {originalName}
            <Muted>{formatFileSize(sizeBytes)}</Muted>
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
  return (
    <Button
      variant="ghost"
      icon={<Download aria-hidden />}
      loading={isLoading}
      aria-label={`Download ${name}`}
      onClick={() => void downloadFile({ file, name }).unwrap().catch(toast.failure)}
    >
      Download
    </Button>
  );
}
