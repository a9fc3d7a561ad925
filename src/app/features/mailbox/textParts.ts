/** A piece of a plain text: words, or an address of the web. */
export interface TextPart {
  kind: 'words' | 'link';
  text: string;
}

// What ends a sentence or closes a bracket does not belong to the address before it.
const address = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}]/g;

/** Finds the addresses in a plain text, so that they can be drawn as links; nothing of the text is lost. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    if (match.index > end) parts.push({ kind: 'words', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}
