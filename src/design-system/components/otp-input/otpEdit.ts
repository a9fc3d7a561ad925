/** What one user action does to the code: the new boxes, and the box to focus. */
export interface OtpEdit {
  boxes: readonly string[];
  focus: number;
}

/** Typing, autofill or a paste of `text` into box `index` and those after it. Only digits are kept. */
export function typeText(boxes: readonly string[], index: number, text: string): OtpEdit {
  const digits = text.replace(/\D/g, '').slice(0, boxes.length - index);
  if (digits === '') return { boxes, focus: index };
  return {
    boxes: boxes.map((box, position) => digits[position - index] ?? box),
    focus: Math.min(index + digits.length, boxes.length - 1),
  };
}

/** What a changed box means: emptied, or typed into. A second digit replaces the first one, wherever it was put. */
export function changeBox(boxes: readonly string[], index: number, text: string): OtpEdit {
  if (text === '') return { boxes: boxes.with(index, ''), focus: index };
  const old = boxes[index] ?? '';
  const overwrites = old !== '' && text.length === 2 && text.includes(old);
  return typeText(boxes, index, overwrites ? text.replace(old, '') : text);
}

/** Undefined for a key that the browser should handle. */
export function pressKey(boxes: readonly string[], index: number, key: string): OtpEdit | undefined {
  const previous = Math.max(index - 1, 0);
  const next = Math.min(index + 1, boxes.length - 1);
  // The same digit again changes nothing that the browser would report, yet it moves on.
  if (/^\d$/.test(key)) return typeText(boxes, index, key);
  if (key === 'ArrowLeft') return { boxes, focus: previous };
  if (key === 'ArrowRight') return { boxes, focus: next };
  if (key === 'Home') return { boxes, focus: 0 };
  if (key === 'End') return { boxes, focus: boxes.length - 1 };
  if (key === 'Delete') return { boxes: boxes.with(index, ''), focus: index };
  if (key === 'Backspace' && boxes[index] === '') return { boxes, focus: previous };
  return undefined;
}

/** The whole code, once every box has its digit. */
export function completeCode(boxes: readonly string[]): string | undefined {
  return boxes.includes('') ? undefined : boxes.join('');
}
