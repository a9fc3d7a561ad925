import { startTransition, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';

const pauseMs = 300;

/**
 * The text of a search box whose settled value lives elsewhere, as in the address: told after a pause in typing.
 * A value that changes there by itself, as by the back button, is taken over. While another page is on its way nothing is
 * told: a new address would call that page back.
 */
export function useSearchText(settled: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(settled);
  const [seen, setSeen] = useState(settled);
  const [told, setTold] = useState(settled);
  const [paused, setPaused] = useState(settled);
  const isLeaving = useNavigation().state !== 'idle';
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
    // In a transition, as the router's own state: a page asked for before the pause was over is then known of.
    const timer = setTimeout(() => startTransition(() => setPaused(text)), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const next = text.trim();
    if (paused !== text || next === settled || isLeaving) return;
    setTold(next);
    settle.current(next);
  }, [text, paused, settled, isLeaving]);

  return [text, setText] as const;
}
