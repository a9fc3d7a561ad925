import { ifOfflineUsed } from './ifOfflineUsed.ts';

const draftPrefix = 'result_draft_';

/** Prefix of a practitioner's drafts of results in the storage of the tab. */
export const resultDraftPrefix = (userId: string): string => `${draftPrefix}${userId}_`;

/** Work of a person on this device that the server does not have. */
export interface UnsentWork {
  /** Attendance that waits to be sent, or was refused. */
  changes: number;
  /** People whose results are not saved. */
  results: number;
}

export async function countUnsentWork(userId: string): Promise<UnsentWork> {
  const changes = (await ifOfflineUsed((storage) => storage.countWaiting(userId))) ?? 0;
  return { changes, results: listDrafts().filter((name) => name.startsWith(resultDraftPrefix(userId))).length };
}

/** Deletes the drafts of results of everybody else in this tab: health data, which the next person must not read. */
export function removeDraftsOfOthers(userId: string): void {
  for (const name of listDrafts()) {
    if (!name.startsWith(resultDraftPrefix(userId))) sessionStorage.removeItem(name);
  }
}

/** Lists the names of all drafts of results in this tab. */
export function listDrafts(): string[] {
  const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  return names.filter((name) => name.startsWith(draftPrefix));
}
