import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#app/api/errorMessage.ts';
import { patchAssessmentMember } from '#app/api/resultApi.ts';
import { useAppDispatch } from '#app/hooks.ts';
import type { AssessmentMemberDetails } from '#contract/assessmentMember.ts';
import type { AssessmentResult, ResultStatus } from '#contract/result.ts';
import { createAutosave, type SaveOutcome, type SaveState } from './autosave.ts';
import { type DraftKey, draftStorage } from './draftStorage.ts';
import { useLazyLookAgainQuery, useUpdateResultMutation } from './practiceApi.ts';
import { beginWith, isSameContent, type ResultDraft, toContent, toDraft } from './resultDraft.ts';

/** What is typed, what the server has, and what is between them. */
export type Recording = ReturnType<typeof useRecording>;

/**
 * The form of a member's result. A draft saves itself; a correction of a finished result is saved when it is confirmed.
 * Until the server has it, what was typed is kept in this tab.
 */
export function useRecording({ id, result }: AssessmentMemberDetails, userId: string) {
  const [key] = useState<DraftKey>({ assessmentMemberId: id, userId });
  const [begun] = useState(() => beginWith(result, draftStorage.load(key)));
  const [draft, setDraft] = useState(begun.draft);
  const [setAside, setSetAside] = useState(begun.setAside);
  const [isCorrecting, setIsCorrecting] = useState(begun.isUnsaved && result?.status === 'Final');
  const [saveState, setSaveState] = useState<SaveState | undefined>(begun.isUnsaved ? 'Saving' : undefined);
  const [refusal, setRefusal] = useState('');
  const [newer, setNewer] = useState<AssessmentResult>();
  const save = useSave({ key, version: result?.version ?? 0, onRefused: setRefusal, onNewer: setNewer });
  // What stands in the tab's storage is written from here, outside of rendering.
  const now = useRef({ draft: begun.draft, setAside: begun.setAside });
  const isFinished = result?.status === 'Final';

  const keep = (isSaved: boolean) => {
    const { draft: typed, setAside: aside } = now.current;
    if (isSaved && aside === undefined && toContent(typed).isWhole) draftStorage.clear(key);
    else draftStorage.save(key, { version: save.version(), draft: typed, ...(aside && { setAside: aside }) });
  };
  const send = async (sent: ResultDraft, status: ResultStatus) => {
    const outcome = await save.send(sent, status);
    if (outcome === 'Saved') keep(now.current.draft === sent);
    return outcome;
  };
  const sendDraft = useRef((sent: ResultDraft) => send(sent, 'Draft'));
  useEffect(() => {
    sendDraft.current = (sent) => send(sent, 'Draft');
  });
  const [autosave] = useState(() =>
    createAutosave<ResultDraft>({ send: (sent) => sendDraft.current(sent), tell: setSaveState }),
  );

  useEffect(() => {
    const flush = () => void autosave.flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [autosave]);
  useEffect(() => {
    // What an earlier visit could not save goes out first.
    if (begun.isUnsaved && result?.status !== 'Final') autosave.change(begun.draft);
  }, [autosave, begun, result?.status]);
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
  const leaveAside = (aside: ResultDraft | undefined) => {
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
    /** What was typed before a newer result was loaded. */
    setAside,
    hasConflict: newer !== undefined,
    saveNow: () => autosave.flush(),

    /** Finishes the result, or corrects a finished one. */
    async finish(): Promise<SaveOutcome> {
      await autosave.stop();
      setSaveState('Saving');
      const outcome = await send(now.current.draft, 'Final');
      setSaveState(outcome);
      if (outcome === 'Saved') setIsCorrecting(false);
      // It stays what it was, and is saved as that.
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

    /** Takes what somebody else has saved, and sets aside what was typed here. */
    loadNewer(): void {
      if (newer === undefined) return;
      leaveAside(now.current.draft);
      replace(toDraft(newer));
      save.accept(newer);
      autosave.resume();
      setNewer(undefined);
      setIsCorrecting(false);
      setSaveState(undefined);
      keep(true);
    },

    /** Puts what was typed back, over what somebody else has saved. */
    putBackSetAside(): void {
      const typed = now.current.setAside;
      if (typed === undefined) return;
      leaveAside(undefined);
      setIsCorrecting(isFinished);
      change(typed);
    },

    discardSetAside(): void {
      leaveAside(undefined);
      keep(saveState === undefined || saveState === 'Saved');
    },
  };
}

interface SaveArgs {
  key: DraftKey;
  version: number;
  onRefused: (message: string) => void;
  onNewer: (newer: AssessmentResult) => void;
}

/** Sends a draft as it stands on the version that this tab knows. */
function useSave({ key: { assessmentMemberId }, version: firstVersion, onRefused, onNewer }: SaveArgs) {
  const [updateResult] = useUpdateResultMutation();
  const [lookAgain] = useLazyLookAgainQuery();
  const dispatch = useAppDispatch();
  const version = useRef(firstVersion);

  const accept = (saved: AssessmentResult) => {
    version.current = saved.version;
    dispatch(
      patchAssessmentMember('getAssessmentMember', { assessmentMemberId }, (known) => {
        known.data.result = saved;
        known.data.resultStatus = saved.status;
      }),
    );
  };

  const send = async (draft: ResultDraft, status: ResultStatus): Promise<SaveOutcome> => {
    const { content } = toContent(draft);
    try {
      const body = { ...content, status, version: version.current };
      accept((await updateResult({ assessmentMemberId, body }).unwrap()).data);
      return 'Saved';
    } catch (error) {
      if (!isRefusal(error)) return 'NoConnection';
      if (error.status !== 409) {
        onRefused(errorMessage(error));
        return 'Refused';
      }
    }
    const { data } = await lookAgain({ assessmentMemberId });
    const newer = data?.data.result;
    if (newer === undefined) return 'NoConnection';
    // It was saved from here, and only the answer was lost on the way.
    if (newer.status === status && isSameContent(newer, content)) {
      accept(newer);
      return 'Saved';
    }
    onNewer(newer);
    return 'Conflict';
  };

  return { send, accept, version: () => version.current };
}

/** Whether the server has answered that it will not; all else may work in a moment. */
function isRefusal(error: unknown): error is { status: number } {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** The browser asks before the page is closed or loaded anew. */
function useAskBeforeLeaving(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
}
