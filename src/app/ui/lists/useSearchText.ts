import { startTransition, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { longestSearch, validateLength } from '#domain/validateText.ts';

/**
 * Debounces the text of a search box whose value is kept elsewhere, as in the address. `onSearch` gets the trimmed text. A
 * value that changes by itself, as by the back button, replaces the text. Nothing is searched while another page is
 * loading, as a new address would cancel that navigation, nor for a text that is too long. Returns the props of the box.
 */
export function useSearchText(value: string, onSearch: (text: string) => void, debounceMs = 300) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [searched, setSearched] = useState(value);
  const [debounced, setDebounced] = useState(value);
  const isNavigating = useNavigation().state !== 'idle';
  const errorMessage = useMessages()(validateLength('searchTooLong', text, longestSearch));
  const search = useRef(onSearch);
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
    // In a transition, like the router's state, so that a navigation that began before is already known.
    const timer = setTimeout(() => startTransition(() => setDebounced(text)), debounceMs);
    return () => clearTimeout(timer);
  }, [text, debounceMs]);

  useEffect(() => {
    const next = text.trim();
    if (debounced !== text || next === value || isNavigating || errorMessage !== undefined) return;
    setSearched(next);
    search.current(next);
  }, [text, debounced, value, isNavigating, errorMessage]);

  return { value: text, onValueChange: setText, errorMessage };
}
