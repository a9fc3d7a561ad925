import { z } from 'zod/mini';
import { listDrafts, resultDraftPrefix } from '#app/session/unsentWork.ts';
import { resultDraft } from './resultDraft.ts';

const keptDraft = z.object({
  version: z.int(),
  draft: resultDraft,
  /** That version. */
  base: z.optional(resultDraft),
  /** The draft that a newer result has replaced. */
  setAside: z.optional(resultDraft),
});

/** An unsaved draft and the version of the result that it is based on. */
export type KeptDraft = z.infer<typeof keptDraft>;

/** The member and the practitioner of a draft. */
export interface DraftKey {
  assessmentMemberId: string;
  userId: string;
}

const nameOf = ({ assessmentMemberId, userId }: DraftKey) => resultDraftPrefix(userId) + assessmentMemberId;

/** Keeps unsaved drafts in this tab, so that they survive a reload and a new sign-in of the same person. */
export const resultDraftStorage = {
  load(key: DraftKey): KeptDraft | undefined {
    const text = sessionStorage.getItem(nameOf(key));
    return text === null ? undefined : keptDraft.safeParse(parseJson(text)).data;
  },

  /** Lists the assessment members with a draft of the practitioner. */
  list(userId: string): string[] {
    const prefix = resultDraftPrefix(userId);
    return listDrafts()
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  },

  save(key: DraftKey, kept: KeptDraft): void {
    sessionStorage.setItem(nameOf(key), JSON.stringify(kept));
  },

  clear(key: DraftKey): void {
    sessionStorage.removeItem(nameOf(key));
  },
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
