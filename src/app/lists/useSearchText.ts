import { useEffect, useRef, useState } from 'react';

const pauseMs = 300;

/**
 * The text of a search box whose settled value lives elsewhere, as in the address: told after a pause in typing.
 * A value that changes there by itself, as by the back button, is taken over.
 */
export function useSearchText(settled: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(settled);
  const [seen, setSeen] = useState(settled);
  const [told, setTold] = useState(settled);
  const settle = useRef(onSettle);
  useEffect(() => {
    settle.current = onSettle;
  });

  if (settled !== seen) {
    setSeen(settled);
    // The own value coming back must not undo what was typed since.
    if (settled !== told) {
      setTold(settled);
      setText(settled);
    }
  }

  useEffect(() => {
    const next = text.trim();
    if (next === settled) return;
    const timer = setTimeout(() => {
      setTold(next);
      settle.current(next);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, settled]);

  return [text, setText] as const;
}
