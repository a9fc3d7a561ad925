/** Lists the words of an element that continue on another line. Words with a hyphen or of an address may. */
export function listBrokenWords(element: HTMLElement): string[] {
  const { ownerDocument: document } = element;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      if (/[-@.]/.test(word)) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}
