import { PenLine, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Steps } from '#app/features/practice/practice.styles.ts';
import { CorrectionsCard } from '#app/product/results/CorrectionsCard.tsx';
import { FhirButton } from '#app/product/results/FhirButton.tsx';
import { PdfButton } from '#app/product/results/PdfButton.tsx';
import { ResultAccessCard } from '#app/product/results/ResultAccessCard.tsx';
import { ResultView } from '#app/product/results/ResultView.tsx';
import { Summary } from '#app/product/results/result.styles.ts';
import { useResultTexts } from '#app/product/results/useResultTexts.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentResult } from '#contract/result.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { describeResult } from '#domain/resultTexts.ts';
import type { ShownField } from '#domain/shownValues.ts';
import { toDraft } from './resultDraft.ts';
import { listMissing } from './valueRows.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

export interface FinishedResultProps {
  assessmentMemberId: string;
  result: AssessmentResult;
  /** The assessment's value set. */
  fields: readonly ShownField[];
  timeZone: string;
  /** Of the assessment. */
  assessmentName: string;
  /** Whose result it is. */
  who: string;
  /** Null if it is unknown. */
  fullName: string | null;
  /** Whether they have an email address. */
  isEmailed: boolean;
  /** Of the day of the appointment. */
  dayHref: string;
  /** Whether it was just finished, so that the focus does not get lost. */
  takesFocus: boolean;
  onCorrect: () => void;
  onWithdrawn: () => void;
}

/** A finished result, with its corrections and accesses. */
export function FinishedResult({
  assessmentMemberId,
  result,
  fields,
  timeZone,
  assessmentName,
  who,
  fullName,
  isEmailed,
  dayHref,
  takesFocus,
  onCorrect,
  onWithdrawn,
}: FinishedResultProps) {
  const texts = useResultTexts();
  const missing = listMissing(texts.measurements, toDraft(result).values, fields);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const t = useTexts('finishedResult');
  const correct = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) correct.current?.focus();
  }, [takesFocus]);
  return (
    <Stack gap={5}>
      <Card
        title={t('results')}
        description={describeResult(texts, result, timeZone)}
        footer={
          <Steps>
            <Button icon={<PenLine aria-hidden />} ref={correct} onClick={onCorrect}>
              {t('correct')}
            </Button>
            <LinkButton href={dayHref}>{t('backToDay')}</LinkButton>
            <PdfButton
              assessmentMemberId={assessmentMemberId}
              fileName={t('pdfName', { assessment: assessmentName })}
            />
            <FhirButton assessmentMemberId={assessmentMemberId} />
            <Button variant="ghost" icon={<Undo2 aria-hidden />} onClick={() => setIsWithdrawing(true)}>
              {t('withdraw')}
            </Button>
          </Steps>
        }
      >
        <ResultView result={result} fullName={fullName} />
        {missing.length === 0 ? null : <Muted>{t('notRecorded', { names: texts.formats.plainList(missing) })}</Muted>}
      </Card>
      <WithdrawDialog
        assessmentMemberId={assessmentMemberId}
        version={result.version}
        who={who}
        isEmailed={isEmailed}
        open={isWithdrawing}
        onClose={() => setIsWithdrawing(false)}
        onWithdrawn={onWithdrawn}
      />
      {result.privateNote === undefined || result.privateNote.text === '' ? null : (
        <Card
          title={t('privateNote')}
          description={t('privateNoteBy', {
            name: result.privateNote.savedBy.fullName ?? t('formerPractitioner'),
            time: texts.formats.dateTime(result.privateNote.savedAt, timeZone),
          })}
        >
          <Summary>{result.privateNote.text}</Summary>
        </Card>
      )}
      {result.isCorrected ? (
        <CorrectionsCard assessmentMemberId={assessmentMemberId} result={result} timeZone={timeZone} />
      ) : null}
      <ResultAccessCard assessmentMemberId={assessmentMemberId} description={t('accessHint')} timeZone={timeZone} />
    </Stack>
  );
}
