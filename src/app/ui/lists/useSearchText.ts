import { startTransition, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { longestSearch, validateLength } from '#domain/validateText.ts';

const debounceMs = 300;
/** Shorter than between two keys of most people, longer than between those of a key that is held. */
const eagerDebounceMs = 40;

/**
 * Debounces the text of a search box whose value is kept elsewhere, as in the address. `onSearch` gets the trimmed text. A
 * value that changes by itself, as by the back button, replaces the text. Nothing is searched while another page is
 * loading, as a new address would cancel that navigation, nor for a text that is too long. An eager search begins with the
 * first key, and waits while keys follow at once. Returns the props of the box.
 */
export function useSearchText(value: string, onSearch: (text: string) => void, { isEager = false } = {}) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [searched, setSearched] = useState(value);
  const [debounced, setDebounced] = useState(value);
  const isNavigating = useNavigation().state !== 'idle';
  const errorMessage = useMessages()(validateLength('searchTooLong', text, longestSearch));
  const search = useRef(onSearch);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    search.current = onSearch;
  });

  if (value !== lastValue) {
    setLastValue(value);
    // Our own search coming back must not overwrite newer typing.
    if (value !== searched) {
      setSearched(value);
      setText(value);
    }
  }

  useEffect(() => {
    const now = performance.now();
    const isFirst = now - changedAt.current > eagerDebounceMs;
    changedAt.current = now;
    const waitMs = isEager ? (isFirst ? 0 : eagerDebounceMs) : debounceMs;
    // In a transition, like the router's state, so that a navigation that began before is already known.
    const timer = setTimeout(() => startTransition(() => setDebounced(text)), waitMs);
    return () => clearTimeout(timer);
  }, [text, isEager]);

  useEffect(() => {
    const next = text.trim();
    if (debounced !== text || next === value || isNavigating || errorMessage !== undefined) return;
    setSearched(next);
    search.current(next);
  }, [text, debounced, value, isNavigating, errorMessage]);

  return { value: text, onValueChange: setText, errorMessage };
}
