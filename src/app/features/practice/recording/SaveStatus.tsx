import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { Saving } from './RecordPage.styles.ts';
import type { RecordingState } from './recording.ts';

export interface SaveStatusProps {
  state: RecordingState['saveState'];
  /** Some values or texts are invalid and not saved. */
  isPartial: boolean;
  /** A correction, which is saved on confirmation only. */
  isCorrection: boolean;
  refusal: RecordingState['refusal'];
}

/** Shows whether the input is saved. */
export function SaveStatus({ state, isPartial, isCorrection, refusal }: SaveStatusProps) {
  const t = useTexts('resultForm');
  const isTrouble = state === 'NoConnection' || state === 'Conflict' || state === 'Refused';
  return (
    <Saving role="status" data-tone={isTrouble ? 'danger' : undefined}>
      {isCorrection && state === 'NoConnection' ? t('notSavedSaveAgain') : textOf(t, state, isPartial, refusal)}
    </Saving>
  );
}

function textOf(
  t: TextsOf<'resultForm'>,
  state: RecordingState['saveState'],
  isPartial: boolean,
  refusal: RecordingState['refusal'],
): string {
  switch (state) {
    case undefined:
      return '';
    case 'Saved':
      return isPartial ? t('savedPartly') : t('saved');
    case 'Saving':
      return t('saving');
    case 'NoConnection':
      return t('notSavedTryingAgain');
    case 'Conflict':
      return t('notSavedNewerVersion');
    case 'Refused':
      return refusal === 'Withdrawn' ? t('notSavedWithdrawn') : t('notSaved', { reason: errorMessage(refusal) });
  }
}
