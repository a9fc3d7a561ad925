/** Downloads a text as a file. */
export function saveTextFile(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Downloads a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
