import { removeIsolates } from '#texts/isolate.ts';

/** Downloads a text as a file. */
export function saveTextFile(name: string, text: string, type: string): void {
  saveFile(name, new Blob([removeIsolates(text)], { type: `${type};charset=utf-8` }));
}

/** Downloads a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = removeIsolates(name);
  anchor.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
