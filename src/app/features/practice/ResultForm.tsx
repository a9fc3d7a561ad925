import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useToast } from '#app/toasts/useToast.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { TextArea } from '#design-system/components/text-area/TextArea.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import { Actions, Form } from './RecordPage.styles.ts';
import { findInvalidValue, toContent, whyNotFinished } from './resultDraft.ts';
import { SaveStatus } from './SaveStatus.tsx';
import type { Recording } from './useRecording.ts';
import { ValueRows } from './ValueRows.tsx';

export interface ResultFormProps {
  recording: Recording;
  /** Whose result it is. */
  who: string;
}

/** Records a result as an automatically saved draft, or corrects a finished one. */
export function ResultForm({ recording, who }: ResultFormProps) {
  const { draft, change, isFinished, saveState, refusal } = recording;
  const [isAsked, setIsAsked] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [valueInputs] = useState(() => new Map<string, HTMLInputElement>());
  const obstacle = isAsked ? whyNotFinished(draft) : undefined;

  const ask = () => {
    // The field shows its error before it gets the focus.
    flushSync(() => setIsAsked(true));
    if (whyNotFinished(draft) === undefined) return setIsConfirming(true);
    const invalid = findInvalidValue(draft);
    if (invalid) valueInputs.get(invalid.code)?.focus();
  };

  return (
    <Form>
      <Card title="Values">
        <ValueRows
          inputs={valueInputs}
          values={draft.values}
          isAsked={isAsked}
          onChange={(values) => change({ ...draft, values })}
        />
      </Card>
      <Card title="Summary">
        <TextArea
          label="Summary for the member"
          hint="They can read it once the results are finished."
          rows={5}
          maxLength={10_000}
          value={draft.summary}
          onValueChange={(summary) => change({ ...draft, summary })}
        />
      </Card>
      <Card title="Attachments">
        <AttachmentsField
          attachments={draft.attachments}
          onAdd={(added) => change({ ...draft, attachments: [...draft.attachments, ...added] })}
          onRemove={(id) => change({ ...draft, attachments: draft.attachments.filter((file) => file.id !== id) })}
        />
      </Card>
      {obstacle === undefined ? null : <Banner live tone="danger" title={obstacle} />}
      <Actions>
        {isFinished ? (
          <SaveStatus state={saveState === 'Saving' ? undefined : saveState} isPartial={false} refusal={refusal} />
        ) : (
          <SaveStatus state={saveState} isPartial={!toContent(draft).isWhole} refusal={refusal} />
        )}
        {isFinished ? (
          <Button onClick={recording.discardCorrection}>Discard correction</Button>
        ) : (
          <Button onClick={() => void recording.saveNow()}>Save as draft</Button>
        )}
        <Button variant="primary" onClick={ask}>
          {isFinished ? 'Save correction' : 'Finish'}
        </Button>
      </Actions>
      <FinishDialog recording={recording} who={who} open={isConfirming} onClose={() => setIsConfirming(false)} />
    </Form>
  );
}

interface FinishDialogProps extends ResultFormProps {
  open: boolean;
  onClose: () => void;
}

function FinishDialog({ recording: { finish, isFinished }, who, open, onClose }: FinishDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const confirm = async () => {
    setIsBusy(true);
    const outcome = await finish();
    setIsBusy(false);
    onClose();
    if (outcome === 'Saved') toast.success(isFinished ? 'Correction saved' : 'Results finished');
    else if (outcome === 'NoConnection') toast.problem('There is no connection. Please try again in a moment.');
  };
  return (
    <ConfirmDialog
      open={open}
      title={isFinished ? 'Save this correction?' : 'Finish these results?'}
      text={
        isFinished
          ? `${who} gets a mail. What stood there before is kept for practitioners.`
          : `${who} gets a mail and can read them. Afterwards they can be corrected, but not taken back.`
      }
      confirmLabel={isFinished ? 'Save correction' : 'Finish'}
      cancelLabel={isFinished ? 'Keep writing' : 'Keep as a draft'}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onDismiss={onClose}
    />
  );
}
