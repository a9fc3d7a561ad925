import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppDispatch } from '#app/api/hooks.ts';
import { resultApi } from '#app/api/resultApi.ts';
import { useLazyGetLatestAssessmentMemberQuery, useUpdateResultMutation } from '#app/features/practice/practiceApi.ts';
import { useResultTexts } from '#app/product/results/useResultTexts.ts';
import type { AssessmentMemberDetails } from '#contract/assessmentMember.ts';
import { compareResults } from '#domain/compareResults.ts';
import { holdDraft } from './draftHolds.ts';
import { mergeDrafts } from './mergeDrafts.ts';
import { createRecording } from './recording.ts';
import { toCompared, toDraft } from './resultDraft.ts';
import { resultDraftStorage } from './resultDraftStorage.ts';

/** The recording of a result, as the page shows it. */
export type ShownRecording = ReturnType<typeof useRecording>;

/** Records the result of a member while the page is open. */
export function useRecording({ id: assessmentMemberId, result }: AssessmentMemberDetails, userId: string) {
  const [updateResult] = useUpdateResultMutation();
  const [getLatest] = useLazyGetLatestAssessmentMemberQuery();
  const dispatch = useAppDispatch();
  const texts = useResultTexts();
  const [recording] = useState(() => {
    const key = { assessmentMemberId, userId };
    const { select } = resultApi.endpoints.getAssessmentMember;
    return createRecording(
      { result, kept: resultDraftStorage.load(key) },
      {
        update: async (body) => (await updateResult({ assessmentMemberId, body }).unwrap()).data,
        getLatest: async () => (await getLatest({ assessmentMemberId })).data?.data,
        show: (saved) =>
          dispatch(
            resultApi.util.updateQueryData('getAssessmentMember', { assessmentMemberId }, (known) => {
              known.data.result = saved;
              known.data.resultStatus = saved.status;
            }),
          ),
        shown: () => dispatch((_, getState) => select({ assessmentMemberId })(getState()).data?.data.result),
        keep: (kept) => (kept === undefined ? resultDraftStorage.clear(key) : resultDraftStorage.save(key, kept)),
        hold: () => holdDraft(assessmentMemberId).release,
      },
    );
  });
  const { newer, ...state } = useSyncExternalStore(recording.subscribe, recording.state);

  useEffect(() => {
    const save = () => void recording.saveNow();
    recording.open();
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', save);
      void recording.close();
    };
  }, [recording]);
  useAskBeforeLeaving(state.saveState !== undefined && state.saveState !== 'Saved');

  return {
    ...recording,
    ...state,
    isFinished: result?.status === 'Final',
    /** The version that somebody else has saved, and the same merged with the draft. */
    conflict: newer && {
      saved: newer.saved,
      merged: mergeDrafts(newer.base, state.draft, toDraft(newer.saved)),
      isTyped: compareResults(texts, toCompared(newer.base), toCompared(state.draft)).length > 0,
    },
  };
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
