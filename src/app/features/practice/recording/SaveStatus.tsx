import type { SaveState } from './autosave.ts';
import { Saving } from './RecordPage.styles.ts';

export interface SaveStatusProps {
  state: SaveState | undefined;
  /** Some values or texts are invalid and not saved. */
  isPartial: boolean;
  /** A correction, which is saved on confirmation only. */
  isCorrection: boolean;
  /** The error message of the server. */
  refusal: string;
}

/** Shows whether the input is saved. */
export function SaveStatus({ state, isPartial, isCorrection, refusal }: SaveStatusProps) {
  const isTrouble = state === 'NoConnection' || state === 'Conflict' || state === 'Refused';
  return (
    <Saving role="status" data-tone={isTrouble ? 'danger' : undefined}>
      {isCorrection && state === 'NoConnection'
        ? 'Not saved: no connection. Please save again.'
        : textOf(state, isPartial, refusal)}
    </Saving>
  );
}

function textOf(state: SaveState | undefined, isPartial: boolean, refusal: string): string {
  switch (state) {
    case undefined:
      return '';
    case 'Saved':
      return isPartial ? 'Saved, but for what is missing or marked' : 'Saved';
    case 'Saving':
      return 'Saving…';
    case 'NoConnection':
      return 'Not saved: no connection, trying again';
    case 'Conflict':
      return 'Not saved: there is a newer version';
    case 'Refused':
      return `Not saved: ${refusal}`;
  }
}
