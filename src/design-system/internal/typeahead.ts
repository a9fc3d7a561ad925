import { type KeyboardEvent, useRef } from 'react';

/** A longer pause starts a new search. */
const typingPauseMs = 750;

/** Collects typed characters. The returned function gives the text so far, or undefined if the key is no character. */
export function useTypeahead(): (event: KeyboardEvent) => string | undefined {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    const { key, timeStamp } = event;
    if (key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey) return undefined;
    const continues = timeStamp - typed.current.at < typingPauseMs;
    if (key === ' ' && !continues) return undefined;
    // A space inside a name must not press the focused element.
    if (key === ' ') event.preventDefault();
    typed.current = { text: continues ? typed.current.text + key : key, at: timeStamp };
    return typed.current.text;
  };
}

/**
 * Returns the index of the label that `typed` matches, searching from `current` and wrapping around. A repeated letter
 * moves on to the next match; a longer text keeps the current label while it matches. `current` is -1 if there is none.
 */
export function findByTypeahead(labels: readonly string[], current: number, typed: string): number | undefined {
  const text = typed.toLowerCase();
  const [first = ''] = text;
  const repeatsOneLetter = text === first.repeat(text.length);
  const prefix = repeatsOneLetter ? first : text;
  const start = Math.max(0, repeatsOneLetter ? current + 1 : current);
  const indexes = [...labels.keys()];
  return [...indexes.slice(start), ...indexes.slice(0, start)].find((index) =>
    labels[index]?.toLowerCase().startsWith(prefix),
  );
}
