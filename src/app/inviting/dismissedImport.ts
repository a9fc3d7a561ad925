const key = 'dismissed_import';

/** Whether what an import brought has been read and put away in this browser. */
export function isImportDismissed(importId: string): boolean {
  return localStorage.getItem(key) === importId;
}

/** Puts it away. The server forgets it after a day. */
export function dismissImport(importId: string): void {
  localStorage.setItem(key, importId);
}
