import { useEffect } from 'react';
import { useUpdateResultMutation } from '#app/features/practice/practiceApi.ts';
import { isRefusal } from '#app/ui/texts/errorMessage.ts';
import { holdDraft, isDraftHeld } from './draftHolds.ts';
import { toContent, toDraft } from './resultDraft.ts';
import { resultDraftStorage } from './resultDraftStorage.ts';

const retryMs = 20_000;

/**
 * Sends results that could not be saved before their page was closed or the app reloaded. A refused draft stays in this tab,
 * and the page of the person shows it. The open page sends its draft itself.
 */
export function useSendDrafts(userId: string): void {
  const [updateResult] = useUpdateResultMutation();
  useEffect(() => {
    let isSending = false;
    // Sent again only after a change, such as a correction that was not confirmed.
    const refused = new Map<string, string>();
    const send = async () => {
      if (isSending || !navigator.onLine) return;
      isSending = true;
      for (const assessmentMemberId of resultDraftStorage.list(userId)) {
        if (isDraftHeld(assessmentMemberId)) continue;
        const key = { assessmentMemberId, userId };
        const kept = resultDraftStorage.load(key);
        if (kept === undefined) continue;
        const base = kept.base ?? toDraft(undefined);
        const { content, isWhole } = toContent(kept.draft, base);
        // Only what a colleague's version has replaced is kept.
        if (JSON.stringify(content) === JSON.stringify(toContent(base, base).content)) continue;
        const body = { ...content, status: 'Draft', version: kept.version } as const;
        if (refused.get(assessmentMemberId) === JSON.stringify(body)) continue;
        const { release } = holdDraft(assessmentMemberId);
        try {
          const { data, error } = await updateResult({ assessmentMemberId, body });
          if (isRefusal(error)) refused.set(assessmentMemberId, JSON.stringify(body));
          // Logging out meanwhile has erased the draft.
          if (data === undefined || resultDraftStorage.load(key) === undefined) continue;
          if (isWhole && kept.setAside === undefined) resultDraftStorage.clear(key);
          else resultDraftStorage.save(key, { ...kept, version: data.data.version, base: toDraft(data.data) });
        } finally {
          release();
        }
      }
      isSending = false;
    };
    const start = () => void send();
    start();
    const timer = setInterval(start, retryMs);
    window.addEventListener('online', start);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', start);
    };
  }, [updateResult, userId]);
}
