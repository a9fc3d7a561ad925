const key = 'dismissed_import';

/** Whether the outcome of an import was dismissed in this browser. */
export function isImportDismissed(importId: string): boolean {
  return localStorage.getItem(key) === importId;
}

/** Dismisses the outcome. The server deletes it after a day. */
export function dismissImport(importId: string): void {
  localStorage.setItem(key, importId);
}
