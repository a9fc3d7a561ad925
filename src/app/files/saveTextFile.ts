/** Offers a text to the person as a file of their downloads. */
export function saveTextFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
