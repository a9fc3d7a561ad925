import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUploadAttachmentsMutation } from '#app/api/fileApi.ts';
import { Steps } from '#app/features/practice/practice.styles.ts';
import { DownloadButton } from '#app/product/results/ResultView.tsx';
import { FileList } from '#app/product/results/result.styles.ts';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { attachmentMaxBytes, attachmentMaxFiles } from '#contract/file.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { FileDropZone } from '#design-system/components/file-drop-zone/FileDropZone.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Form, Progress } from './RecordPage.styles.ts';
import type { ResultDraft } from './resultDraft.ts';

type Attached = ResultDraft['attachments'];

export interface AttachmentsFieldProps {
  attachments: Attached;
  onAdd: (added: Attached) => void;
  onRemove: (id: string) => void;
}

const extensions = ['.pdf', '.png', '.jpg', '.jpeg'] as const;

/** The files of a result. Uploads a chosen file immediately; a failed one stays chosen. */
export function AttachmentsField({ attachments, onAdd, onRemove }: AttachmentsFieldProps) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [upload, { isLoading, error, reset }] = useUploadAttachmentsMutation();
  const t = useTexts('resultForm');

  const send = async (files: readonly File[]) => {
    setChosen(files);
    if (files.length === 0) return reset();
    const { data } = await upload(files);
    if (data === undefined) return;
    setChosen([]);
    onAdd(data.data.map(({ id, originalName }) => ({ id, originalName })));
  };

  return (
    <Form>
      {attachments.length === 0 ? null : (
        <FileList aria-label={t('attachments')}>
          {attachments.map(({ id, originalName }) => (
            <li key={id}>
              {originalName}
              <Steps>
                <DownloadButton file={id} name={originalName} />
                <IconButton
                  label={t('removeFile', { name: originalName })}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => onRemove(id)}
                />
              </Steps>
            </li>
          ))}
        </FileList>
      )}
      <FileDropZone
        label={t('attachments')}
        labelHidden
        value={chosen}
        extensions={extensions}
        maxFiles={Math.max(0, attachmentMaxFiles - attachments.length)}
        maxBytes={attachmentMaxBytes}
        disabled={isLoading}
        errorMessage={error ? errorMessage(error) : undefined}
        onValueChange={(files) => void send(files)}
      />
      {error && chosen.length > 0 ? (
        <Steps>
          <Button loading={isLoading} onClick={() => void send(chosen)}>
            {t('uploadAgain')}
          </Button>
        </Steps>
      ) : null}
      <Progress role="status">{isLoading ? t('uploading') : ''}</Progress>
    </Form>
  );
}
