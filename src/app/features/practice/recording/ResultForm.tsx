import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AssignedMember } from '#app/features/practice/practiceDay.ts';
import { useResultTexts } from '#app/product/results/useResultTexts.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { useToastsAtStart } from '#app/ui/toasts/useToastsAtStart.ts';
import type { AssessmentMemberDetails } from '#contract/assessmentMember.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { TextArea } from '#design-system/components/text-area/TextArea.tsx';
import { compareResults } from '#domain/compareResults.ts';
import { AttachmentsField } from './AttachmentsField.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { EarlierValuesButton, EarlierValuesNote } from './EarlierValuesButton.tsx';
import { ActionBar, Actions, Form, Next, Texts } from './RecordPage.styles.ts';
import {
  findInvalidValue,
  findUnconfirmedValue,
  toCompared,
  toContent,
  toDraft,
  validateNote,
  validatePrivateNote,
  validateSummary,
  whyNotFinished,
} from './resultDraft.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { useEarlierValues } from './useEarlierValues.ts';
import type { Finishing } from './useFinish.ts';
import type { ShownRecording } from './useRecording.ts';
import { ValueRows } from './ValueRows.tsx';
import { describeMissing, fieldsOf, listMissing, noteKey } from './valueRows.ts';

export interface ResultFormProps {
  recording: ShownRecording;
  finishing: Finishing;
  member: AssessmentMemberDetails;
  /** Whose result it is. */
  who: string;
  /** Whether the form replaces a button that had the focus. */
  takesFocus: boolean;
  onCorrected: () => void;
  /** Called after a correction was discarded: the pressed button is gone. */
  onDiscarded: () => void;
}

/** Records a result as an automatically saved draft, or corrects a finished one. */
export function ResultForm({
  recording,
  finishing,
  member,
  who,
  takesFocus,
  onCorrected,
  onDiscarded,
}: ResultFormProps) {
  const { draft, change, isFinished, isFinishing, saveState, refusal } = recording;
  const { next, moreArrived, isBusy, finish } = finishing;
  useToastsAtStart();
  const [isAsked, setIsAsked] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [valueInputs] = useState(() => new Map<string, HTMLInputElement>());
  const summary = useRef<HTMLTextAreaElement>(null);
  const privateNote = useRef<HTMLTextAreaElement>(null);
  const earlier = useEarlierValues(member);
  const t = useTexts('resultForm');
  const describe = useMessages();
  const texts = useResultTexts();
  const fields = fieldsOf(member);
  const missing = describeMissing(t, texts.formats, listMissing(texts.measurements, draft.values, fields));
  const missingId = useId();
  const saved = toDraft(member.result);
  const isNoteChanged = draft.privateNote.trim() !== saved.privateNote;
  const changes = compareResults(
    texts,
    toCompared({ ...saved, privateNote: '' }),
    toCompared({ ...draft, privateNote: '' }),
  );
  const findObstacle = () =>
    whyNotFinished(draft) ?? (isFinished && changes.length === 0 && !isNoteChanged ? 'Unchanged' : undefined);
  const obstacle = isAsked ? findObstacle() : undefined;

  const ask = () => {
    // The field shows its error before it gets the focus.
    flushSync(() => setIsAsked(true));
    if (findObstacle() === undefined) {
      // The member is not told of the private note, so there is nothing to confirm.
      if (isFinished && changes.length > 0) setIsConfirming(true);
      else if (isFinished) void recording.finish().then((outcome) => outcome === 'Saved' && onCorrected());
      else void finish();
      return;
    }
    const wrong = findInvalidValue(draft) ?? findUnconfirmedValue(draft);
    const longNote = draft.values.find((value) => validateNote(value) !== undefined);
    if (wrong) valueInputs.get(wrong.code)?.focus();
    else if (longNote) valueInputs.get(noteKey(longNote))?.focus();
    else if (validateSummary(draft) !== undefined) summary.current?.focus();
    else if (validatePrivateNote(draft) !== undefined) privateNote.current?.focus();
  };

  return (
    <Form>
      <Card title={t('values')} actions={<EarlierValuesButton earlier={earlier} />}>
        <EarlierValuesNote earlier={earlier} />
        <ValueRows
          who={who}
          inputs={valueInputs}
          values={draft.values}
          fields={fields}
          earlier={earlier}
          isAsked={isAsked}
          takesFocus={takesFocus}
          onChange={(values) => change({ ...draft, values })}
          onLastEnter={() => summary.current?.focus()}
        />
      </Card>
      <Texts>
        <Card title={t('forPerson', { who })} description={t('forPersonHint')}>
          <TextArea
            ref={summary}
            label={t('summary')}
            labelHidden
            rows={4}
            value={draft.summary}
            errorMessage={describe(validateSummary(draft))}
            onValueChange={(text) => change({ ...draft, summary: text })}
          />
        </Card>
        <Card title={t('privateNote')} description={t('privateNoteHint')}>
          <TextArea
            ref={privateNote}
            label={t('privateNote')}
            labelHidden
            rows={4}
            value={draft.privateNote}
            errorMessage={describe(validatePrivateNote(draft))}
            onValueChange={(text) => change({ ...draft, privateNote: text })}
          />
        </Card>
      </Texts>
      <Card title={t('attachments')}>
        <AttachmentsField
          attachments={draft.attachments}
          onAdd={(added) => change({ ...draft, attachments: [...draft.attachments, ...added] })}
          onRemove={(id) => change({ ...draft, attachments: draft.attachments.filter((file) => file.id !== id) })}
        />
      </Card>
      <ActionBar>
        {obstacle === undefined ? null : <Banner live tone="danger" title={t('notFinished', { obstacle })} />}
        {missing === undefined ? null : <Muted id={missingId}>{missing}</Muted>}
        <Actions>
          <SaveStatus
            state={isFinished && saveState === 'Saving' ? undefined : saveState}
            isPartial={!isFinished && !toContent(draft, saved).isWhole}
            isCorrection={isFinished}
            refusal={refusal}
          />
          {next === undefined || isFinished ? null : <Next>{describeNext(t, next, moreArrived)}</Next>}
          {isFinished ? (
            <Button
              disabled={isFinishing}
              onClick={() => {
                recording.discardCorrection();
                onDiscarded();
              }}
            >
              {t('discardCorrection')}
            </Button>
          ) : (
            <Button onClick={() => void recording.saveNow()}>{t('saveAsDraft')}</Button>
          )}
          <Button
            variant="primary"
            loading={isBusy || isFinishing}
            aria-describedby={missing === undefined ? undefined : missingId}
            onClick={ask}
          >
            {isFinished ? t('saveCorrection') : next === undefined ? t('finish') : t('finishAndNext')}
          </Button>
        </Actions>
      </ActionBar>
      <CorrectionDialog
        recording={recording}
        changes={changes}
        who={who}
        isEmailed={member.organizationMember.user.email !== ''}
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onCorrected={onCorrected}
      />
    </Form>
  );
}

function describeNext(t: TextsOf<'resultForm'>, next: AssignedMember, count: number): string {
  const name = next.organizationMember.user.fullName ?? next.organizationMember.user.email;
  return count === 0 ? t('next', { name }) : t('nextAndMore', { name, count });
}
