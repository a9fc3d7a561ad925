import type { AssessmentResult } from '#contract/result.ts';
import { mergeDrafts } from './mergeDrafts.ts';
import { isSameContent, type ResultDraft, toContent, toDraft } from './resultDraft.ts';
import type { KeptDraft } from './resultDraftStorage.ts';

export interface Beginning {
  draft: ResultDraft;
  /** A draft based on an older version. */
  setAside?: ResultDraft | undefined;
  /** The draft has unsaved changes. */
  isUnsaved: boolean;
}

/** Returns the initial draft: unsaved input of this tab, or the saved result. */
export function restoreDraft(result: AssessmentResult | undefined, kept: KeptDraft | undefined): Beginning {
  const saved = { draft: toDraft(result), setAside: kept?.setAside, isUnsaved: false };
  if (kept === undefined) return saved;
  const { content, isWhole } = toContent(kept.draft, saved.draft);
  if (isWhole && isSameContent(result, content)) return saved;
  if (kept.version === (result?.version ?? 0)) return { ...saved, draft: kept.draft, isUnsaved: true };
  if (kept.base === undefined) return { ...saved, setAside: kept.draft };
  const typed = addToSetAside(kept.setAside, kept.base, kept.draft);
  return { ...saved, setAside: mergeDrafts(kept.base, typed, saved.draft) };
}

/** Adds what was typed over `base` to a draft that was set aside before. */
export function addToSetAside(setAside: ResultDraft | undefined, base: ResultDraft, typed: ResultDraft): ResultDraft {
  return setAside === undefined ? typed : mergeDrafts(base, typed, setAside);
}
