import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { isRefusal } from '#app/ui/texts/errorMessage.ts';
import type { AssessmentResult, ResultStatus } from '#contract/result.ts';
import { createAutosave, type SaveOutcome, type SaveState } from './autosave.ts';
import { mergeDrafts } from './mergeDrafts.ts';
import { addToSetAside, restoreDraft } from './restoreDraft.ts';
import { isSameContent, type ResultContent, type ResultDraft, toContent, toDraft } from './resultDraft.ts';
import type { KeptDraft } from './resultDraftStorage.ts';

/** A colleague's version, and the version that the draft is based on. */
export interface Newer {
  readonly saved: AssessmentResult;
  readonly base: ResultDraft;
}

export interface RecordingState {
  readonly draft: ResultDraft;
  /** Finished results are being changed. A correction is sent on confirmation, a draft by itself. */
  readonly isCorrecting: boolean;
  /** The results are being finished or corrected. */
  readonly isFinishing: boolean;
  /** Undefined until something has changed. */
  readonly saveState: SaveState | undefined;
  /** The error of the last save, or that the results were withdrawn meanwhile. Undefined until a save was refused. */
  readonly refusal: FetchBaseQueryError | 'Withdrawn' | undefined;
  /** The draft that a newer result has replaced. */
  readonly setAside: ResultDraft | undefined;
  /** Waits for a decision: nothing is saved meanwhile. */
  readonly newer: Newer | undefined;
}

/** The calls and the storage of a recording. */
export interface RecordingParts {
  /** Rejects as a call does. */
  readonly update: (body: ResultBody) => Promise<AssessmentResult>;
  /** Resolves to undefined without a connection. */
  readonly getLatest: () => Promise<{ readonly result?: AssessmentResult | undefined } | undefined>;
  /** Shows a saved result on the page. */
  readonly show: (saved: AssessmentResult) => void;
  /** The result that the page shows. */
  readonly shown: () => AssessmentResult | undefined;
  /** Keeps unsaved input in this tab, or removes it. */
  readonly keep: (kept: KeptDraft | undefined) => void;
  /** Holds the draft, so that nobody else in this tab sends it. Returns a function that releases it. */
  readonly hold: () => () => void;
}

type ResultBody = ResultContent & { status: ResultStatus; version: number; reason?: string };

export type Recording = ReturnType<typeof createRecording>;

/**
 * Records a member's result. Drafts are saved automatically, corrections of a finished result on confirmation. Begins with
 * the input that this tab has kept, or with the saved result.
 */
export function createRecording(
  begun: { readonly result: AssessmentResult | undefined; readonly kept: KeptDraft | undefined },
  parts: RecordingParts,
) {
  const { isUnsaved, ...restored } = restoreDraft(begun.result, begun.kept);
  const isFinal = begun.result?.status === 'Final';
  let state: RecordingState = {
    draft: restored.draft,
    isCorrecting: isUnsaved && isFinal,
    isFinishing: false,
    saveState: isUnsaved ? 'Saving' : undefined,
    refusal: undefined,
    setAside: restored.setAside,
    newer: undefined,
  };
  /** The version that the next save is based on. */
  let based = { version: begun.result?.version ?? 0, base: toDraft(begun.result) };
  let isOpen = false;
  let finishing: Promise<SaveOutcome> | undefined;
  const listeners = new Set<() => void>();

  const set = (changes: Partial<RecordingState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const isFinished = () => parts.shown()?.status === 'Final';
  const keep = ({ isSaved }: { isSaved: boolean }) => {
    const { draft, setAside } = state;
    const isNeeded = !isSaved || setAside !== undefined || !toContent(draft, based.base).isWhole;
    parts.keep(isNeeded ? { ...based, draft, ...(setAside && { setAside }) } : undefined);
  };
  const accept = (saved: AssessmentResult) => {
    based = { version: saved.version, base: toDraft(saved) };
    parts.show(saved);
  };
  const refuse = (refusal: RecordingState['refusal']): SaveOutcome => {
    set({ refusal });
    return 'Refused';
  };

  /** Replaces the draft by the result that the page shows. */
  const beginAnew = () => {
    const result = parts.shown();
    based = { version: result?.version ?? 0, base: toDraft(result) };
    set({ draft: based.base, saveState: undefined });
    keep({ isSaved: true });
  };

  /** After a conflict, tells whether it was our own save, another reason to refuse, or a colleague's version. */
  const findNewer = async (
    content: ResultContent,
    status: ResultStatus,
    refusal: FetchBaseQueryError,
  ): Promise<SaveOutcome> => {
    const latest = await parts.getLatest();
    if (latest === undefined) return 'NoConnection';
    const saved = latest.result;
    if (saved === undefined) return refuse(based.version > 0 ? 'Withdrawn' : refusal);
    // Our own save, whose response was lost.
    if (saved.status === status && isSameContent(saved, content)) {
      accept(saved);
      return 'Saved';
    }
    // Refused for another reason than a newer version, such as a person who has not joined.
    if (saved.version === based.version) return refuse(refusal);
    set({ newer: { saved, base: based.base } });
    return 'Conflict';
  };

  const trySend = async (sent: ResultDraft, status: ResultStatus): Promise<SaveOutcome> => {
    const { content } = toContent(sent, based.base);
    const reason = sent.reason.trim();
    try {
      accept(await parts.update({ ...content, status, version: based.version, ...(reason !== '' && { reason }) }));
      return 'Saved';
    } catch (error) {
      if (!isRefusal(error)) return 'NoConnection';
      return error.status === 409 ? findNewer(content, status, error) : refuse(error);
    }
  };
  const send = async (sent: ResultDraft, status: ResultStatus): Promise<SaveOutcome> => {
    const release = parts.hold();
    try {
      const outcome = await trySend(sent, status);
      if (outcome === 'Saved') keep({ isSaved: state.draft === sent });
      return outcome;
    } finally {
      release();
    }
  };
  const autosave = createAutosave<ResultDraft>({
    send: (sent) => send(sent, 'Draft'),
    tell: (saveState) => set({ saveState }),
  });

  const change = (draft: ResultDraft) => {
    set({ draft });
    keep({ isSaved: false });
    if (state.isFinishing || isFinished()) set({ saveState: 'Saving' });
    else autosave.change(draft);
  };
  const finish = async (): Promise<SaveOutcome> => {
    await autosave.stop();
    const { draft: sent } = state;
    set({ saveState: 'Saving' });
    const outcome = await send(sent, 'Final');
    if (outcome !== 'Saved') {
      set({ saveState: outcome });
      if (outcome === 'Conflict') autosave.hold();
      // Finishing failed, so it is saved as a draft.
      else if (!isFinished()) autosave.change(state.draft);
      return outcome;
    }
    if (state.draft !== sent) {
      // Somebody kept typing, or has pressed Correct since the page shows the results: both are a correction.
      set({ isCorrecting: true });
      return outcome;
    }
    set({ saveState: outcome, draft: { ...sent, reason: '' }, isCorrecting: false });
    return outcome;
  };
  const decide = ({ saved }: Newer) => {
    accept(saved);
    autosave.resume();
    set({ newer: undefined });
  };

  return {
    state: () => state,

    /** Calls the listener after each change of the state. Returns a function that ends it. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Saves what an earlier visit of the page could not save, or forgets it if it was saved after all. */
    open(): void {
      isOpen = true;
      if (begun.kept !== undefined && !isUnsaved) keep({ isSaved: true });
      if (isUnsaved && !isFinal) autosave.change(state.draft);
    },

    /** Saves what waits, then stops. Whoever sends the drafts of the tab continues. */
    async close(): Promise<void> {
      isOpen = false;
      const release = parts.hold();
      await finishing;
      await autosave.flush();
      // React mounts twice in development.
      if (!isOpen) await autosave.stop();
      release();
    },

    change,

    /** Saves pending changes at once. */
    saveNow: () => autosave.flush(),

    /** Finishes the result, or corrects a finished one. */
    finish(): Promise<SaveOutcome> {
      if (finishing !== undefined) return finishing;
      set({ isFinishing: true });
      finishing = finish().finally(() => {
        finishing = undefined;
        set({ isFinishing: false });
      });
      return finishing;
    },

    correct(): void {
      beginAnew();
      set({ isCorrecting: true });
    },

    /** Does nothing while the correction is being sent. */
    discardCorrection(): void {
      if (state.isFinishing) return;
      beginAnew();
      set({ isCorrecting: false });
    },

    /** Keeps the typed values over a colleague's version. They become a correction if the result is finished. */
    keepMine(): void {
      const { newer } = state;
      if (newer === undefined) return;
      const draft = mergeDrafts(newer.base, state.draft, toDraft(newer.saved));
      decide(newer);
      set({ isCorrecting: isFinished() });
      change(draft);
    },

    /** Loads a colleague's version, and sets the draft aside. */
    loadNewer(): void {
      const { newer } = state;
      if (newer === undefined) return;
      const typed = addToSetAside(state.setAside, newer.base, state.draft);
      const setAside = mergeDrafts(newer.base, typed, toDraft(newer.saved));
      decide(newer);
      set({ setAside, isCorrecting: false });
      beginAnew();
    },

    /** Restores the draft that was set aside, over the colleague's version. */
    restoreReplaced(): void {
      const { setAside } = state;
      if (setAside === undefined) return;
      set({ setAside: undefined, isCorrecting: isFinished() });
      change(setAside);
    },

    discardReplaced(): void {
      set({ setAside: undefined });
      keep({ isSaved: state.saveState === undefined || state.saveState === 'Saved' });
    },
  };
}
