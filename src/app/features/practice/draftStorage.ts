import { z } from 'zod/mini';
import { resultDraft } from './resultDraft.ts';

const keptDraft = z.object({
  version: z.int(),
  draft: resultDraft,
  /** What was typed before somebody else's newer result was loaded. */
  setAside: z.optional(resultDraft),
});

/** What was typed and is not saved, and the version of the result that it was made from. */
export type KeptDraft = z.infer<typeof keptDraft>;

/** Whose draft it is: of whom, and typed by whom. */
export interface DraftKey {
  assessmentMemberId: string;
  userId: string;
}

const nameOf = ({ assessmentMemberId, userId }: DraftKey) => `result_draft_${userId}_${assessmentMemberId}`;

/** Keeps in this tab what is not saved yet, so that it survives a reload and a new sign-in of the same person. */
export const draftStorage = {
  load(key: DraftKey): KeptDraft | undefined {
    const text = sessionStorage.getItem(nameOf(key));
    return text === null ? undefined : keptDraft.safeParse(parseJson(text)).data;
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
