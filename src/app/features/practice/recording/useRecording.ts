import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '#app/api/hooks.ts';
import { resultApi } from '#app/api/resultApi.ts';
import { isRefusal } from '#app/features/practice/isRefusal.ts';
import { useLazyGetLatestAssessmentMemberQuery, useUpdateResultMutation } from '#app/features/practice/practiceApi.ts';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import type { AssessmentMemberDetails } from '#contract/assessmentMember.ts';
import type { AssessmentResult, ResultStatus } from '#contract/result.ts';
import { compareResults } from '#domain/compareResults.ts';
import { createAutosave, type SaveOutcome, type SaveState } from './autosave.ts';
import { holdDraft } from './draftHolds.ts';
import { mergeDrafts } from './mergeDrafts.ts';
import { restoreDraft } from './restoreDraft.ts';
import { isSameContent, type ResultDraft, toCompared, toContent, toDraft } from './resultDraft.ts';
import { type DraftKey, resultDraftStorage } from './resultDraftStorage.ts';

/** The state of a result form: the draft, the saved result and the save in progress. */
export type Recording = ReturnType<typeof useRecording>;

/**
 * Manages the form of a member's result. Drafts are saved automatically, corrections of a finished result on confirmation.
 * Unsaved input is kept in this tab.
 */
export function useRecording({ id, result }: AssessmentMemberDetails, userId: string) {
  const [key] = useState<DraftKey>({ assessmentMemberId: id, userId });
  const [initial] = useState(() => restoreDraft(result, resultDraftStorage.load(key)));
  const [draft, setDraft] = useState(initial.draft);
  const [setAside, setSetAside] = useState(initial.setAside);
  const [isCorrecting, setIsCorrecting] = useState(initial.isUnsaved && result?.status === 'Final');
  const [saveState, setSaveState] = useState<SaveState | undefined>(initial.isUnsaved ? 'Saving' : undefined);
  const [refusal, setRefusal] = useState('');
  const [newer, setNewer] = useState<Newer>();
  const save = useSave({ key, result, onRefused: setRefusal, onNewer: setNewer });
  // Refs, because the storage of the tab is written outside of rendering.
  const now = useRef({ draft: initial.draft, setAside: initial.setAside });
  const isFinished = result?.status === 'Final';

  const keep = (isSaved: boolean) => {
    const { draft: typed, setAside: aside } = now.current;
    if (isSaved && aside === undefined && toContent(typed, save.based().base).isWhole) resultDraftStorage.clear(key);
    else resultDraftStorage.save(key, { ...save.based(), draft: typed, ...(aside && { setAside: aside }) });
  };
  const send = async (sent: ResultDraft, status: ResultStatus) => {
    const { release } = holdDraft(id);
    try {
      const outcome = await save.send(sent, status);
      if (outcome === 'Saved') keep(now.current.draft === sent);
      return outcome;
    } finally {
      release();
    }
  };
  const sendDraft = useRef((sent: ResultDraft) => send(sent, 'Draft'));
  useEffect(() => {
    sendDraft.current = (sent) => send(sent, 'Draft');
  });
  const [autosave] = useState(() =>
    createAutosave<ResultDraft>({ send: (sent) => sendDraft.current(sent), tell: setSaveState }),
  );

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    const flush = () => void autosave.flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      // `useSendDrafts` sends a draft that cannot be saved now.
      isOpen.current = false;
      const { release } = holdDraft(id);
      const stop = async () => {
        await autosave.flush();
        // React mounts twice in development.
        if (!isOpen.current) await autosave.stop();
      };
      void stop().finally(release);
    };
  }, [autosave, id]);
  useEffect(() => {
    // Saves input that an earlier visit could not save.
    if (initial.isUnsaved && result?.status !== 'Final') autosave.change(initial.draft);
  }, [autosave, initial, result?.status]);
  useAskBeforeLeaving(saveState !== undefined && saveState !== 'Saved');

  const replace = (next: ResultDraft) => {
    now.current = { ...now.current, draft: next };
    setDraft(next);
  };
  const change = (next: ResultDraft) => {
    replace(next);
    keep(false);
    if (isFinished) setSaveState('Saving');
    else autosave.change(next);
  };
  const mergeWith = ({ base, saved }: Newer) => mergeDrafts(base, now.current.draft, toDraft(saved));
  const acceptNewer = ({ saved }: Newer) => {
    save.accept(saved);
    autosave.resume();
    setNewer(undefined);
  };
  const changeSetAside = (aside: ResultDraft | undefined) => {
    now.current = { ...now.current, setAside: aside };
    setSetAside(aside);
  };

  return {
    draft,
    change,
    saveState,
    refusal,
    isFinished,
    isCorrecting,
    /** The draft that a newer result has replaced. */
    setAside,
    /** The version that somebody else has saved, and the same merged with the draft. */
    conflict: newer && {
      saved: newer.saved,
      merged: mergeDrafts(newer.base, draft, toDraft(newer.saved)),
      isTyped: compareResults(toCompared(newer.base), toCompared(draft)).length > 0,
    },
    saveNow: () => autosave.flush(),

    /** Finishes the result, or corrects a finished one. */
    async finish(): Promise<SaveOutcome> {
      await autosave.stop();
      setSaveState('Saving');
      const outcome = await send(now.current.draft, 'Final');
      setSaveState(outcome);
      if (outcome === 'Saved') {
        // After a first finish, the page may already show Correct, and a click on it must count.
        if (isCorrecting) setIsCorrecting(false);
        replace({ ...now.current.draft, reason: '' });
      }
      // Finishing failed, so it is saved as a draft.
      else if (!isFinished && outcome !== 'Conflict') autosave.change(now.current.draft);
      return outcome;
    },

    correct(): void {
      setSaveState(undefined);
      setIsCorrecting(true);
    },

    discardCorrection(): void {
      replace(toDraft(result));
      keep(true);
      setSaveState(undefined);
      setIsCorrecting(false);
    },

    /** Keeps the typed values over a colleague's version. They become a correction if the result is finished. */
    keepMine(): void {
      if (newer === undefined) return;
      const merged = mergeWith(newer);
      const isCorrection = newer.saved.status === 'Final';
      acceptNewer(newer);
      replace(merged);
      keep(false);
      setIsCorrecting(isCorrection);
      if (isCorrection) setSaveState('Saving');
      else autosave.change(merged);
    },

    /** Loads a colleague's version, and sets the draft aside. */
    loadNewer(): void {
      if (newer === undefined) return;
      changeSetAside(mergeWith(newer));
      replace(toDraft(newer.saved));
      acceptNewer(newer);
      setIsCorrecting(false);
      setSaveState(undefined);
      keep(true);
    },

    /** Restores the draft that was set aside, over the colleague's version. */
    restoreReplaced(): void {
      const typed = now.current.setAside;
      if (typed === undefined) return;
      changeSetAside(undefined);
      setIsCorrecting(isFinished);
      change(typed);
    },

    discardReplaced(): void {
      changeSetAside(undefined);
      keep(saveState === undefined || saveState === 'Saved');
    },
  };
}

/** A colleague's version, and the version that the draft is based on. */
interface Newer {
  saved: AssessmentResult;
  base: ResultDraft;
}

interface SaveArgs {
  key: DraftKey;
  result: AssessmentResult | undefined;
  onRefused: (message: string) => void;
  onNewer: (newer: Newer) => void;
}

/** Saves a draft, based on the version that this tab knows. */
function useSave({ key: { assessmentMemberId }, result, onRefused, onNewer }: SaveArgs) {
  const [updateResult] = useUpdateResultMutation();
  const [getLatest] = useLazyGetLatestAssessmentMemberQuery();
  const dispatch = useAppDispatch();
  const based = useRef({ version: result?.version ?? 0, base: toDraft(result) });

  const accept = (saved: AssessmentResult) => {
    based.current = { version: saved.version, base: toDraft(saved) };
    dispatch(
      resultApi.util.updateQueryData('getAssessmentMember', { assessmentMemberId }, (known) => {
        known.data.result = saved;
        known.data.resultStatus = saved.status;
      }),
    );
  };

  const send = async (draft: ResultDraft, status: ResultStatus): Promise<SaveOutcome> => {
    const { content } = toContent(draft, based.current.base);
    let refusal: string;
    try {
      const reason = draft.reason.trim();
      const body = { ...content, status, version: based.current.version, ...(reason !== '' && { reason }) };
      accept((await updateResult({ assessmentMemberId, body }).unwrap()).data);
      return 'Saved';
    } catch (error) {
      if (!isRefusal(error)) return 'NoConnection';
      if (error.status !== 409) {
        onRefused(errorMessage(error));
        return 'Refused';
      }
      refusal = errorMessage(error);
    }
    const { data } = await getLatest({ assessmentMemberId });
    const newer = data?.data.result;
    if (newer === undefined) {
      if (data === undefined) return 'NoConnection';
      const wasWithdrawn = based.current.version > 0;
      onRefused(
        wasWithdrawn
          ? 'These results were withdrawn in the meantime. Nothing was saved. Reload the page to record new ones.'
          : refusal,
      );
      return 'Refused';
    }
    // Our own save, whose response was lost.
    if (newer.status === status && isSameContent(newer, content)) {
      accept(newer);
      return 'Saved';
    }
    // Refused for another reason than a newer version, such as a person who has not joined.
    if (newer.version === based.current.version) {
      onRefused(refusal);
      return 'Refused';
    }
    onNewer({ saved: newer, base: based.current.base });
    return 'Conflict';
  };

  return { send, accept, based: () => based.current };
}

/** Makes the browser ask before the page is closed or reloaded. */
function useAskBeforeLeaving(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
}
