import { type KeyboardEvent, useRef } from 'react';

/** Letters typed within this time belong together. */
const typingPauseMs = 750;

/** Gathers what is typed at a list: gives all letters so far with each one, undefined for a key that is none. */
export function useTypedLetters(): (event: KeyboardEvent) => string | undefined {
  const typing = useRef({ letters: '', at: 0 });
  return (event) => {
    const { key, timeStamp } = event;
    if (key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey) return undefined;
    const goesOn = timeStamp - typing.current.at < typingPauseMs;
    if (key === ' ' && !goesOn) return undefined;
    // A space within a name would press what has the focus.
    if (key === ' ') event.preventDefault();
    typing.current = { letters: goesOn ? typing.current.letters + key : key, at: timeStamp };
    return typing.current.letters;
  };
}
