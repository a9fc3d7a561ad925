import { toAsciiDigits } from '../../internal/toAsciiDigits.ts';

/** Result of a user action: the new boxes and the index to focus. */
export interface OtpEdit {
  boxes: readonly string[];
  focus: number;
}

/** Fills boxes from `index` on with typed or autofilled text. Keeps only digits, of any script. */
export function typeText(boxes: readonly string[], index: number, text: string): OtpEdit {
  const digits = toAsciiDigits(text)
    .replace(/\D/g, '')
    .slice(0, boxes.length - index);
  if (digits === '') return { boxes, focus: index };
  return {
    boxes: boxes.map((box, position) => digits[position - index] ?? box),
    focus: Math.min(index + digits.length, boxes.length - 1),
  };
}

/** Fills all boxes with a pasted code. Of several numbers in a sentence, the last one with the right length is the code. */
export function pasteText(boxes: readonly string[], text: string): OtpEdit {
  const numbers = toAsciiDigits(text).match(/\d+/g) ?? [];
  const code = numbers.findLast((number) => number.length === boxes.length);
  return typeText(boxes, 0, code ?? text);
}

/** Handles a changed box. A second digit replaces the first, whether typed before or after it. */
export function changeBox(boxes: readonly string[], index: number, text: string): OtpEdit {
  if (text === '') return { boxes: boxes.with(index, ''), focus: index };
  const old = boxes[index] ?? '';
  const overwrites = old !== '' && text.length === 2 && text.includes(old);
  return typeText(boxes, index, overwrites ? text.replace(old, '') : text);
}

/** Handles a key. Undefined if the browser should handle it. */
export function pressKey(boxes: readonly string[], index: number, key: string): OtpEdit | undefined {
  const previous = Math.max(index - 1, 0);
  const next = Math.min(index + 1, boxes.length - 1);
  // Typing the same digit fires no change event, but must move to the next box.
  if (/^\p{Nd}$/u.test(key)) return typeText(boxes, index, key);
  if (key === 'ArrowLeft') return { boxes, focus: previous };
  if (key === 'ArrowRight') return { boxes, focus: next };
  if (key === 'Home') return { boxes, focus: 0 };
  if (key === 'End') return { boxes, focus: boxes.length - 1 };
  if (key === 'Delete') return { boxes: boxes.with(index, ''), focus: index };
  if (key === 'Backspace') {
    const emptied = boxes[index] === '' ? previous : index;
    return { boxes: boxes.with(emptied, ''), focus: emptied };
  }
  return undefined;
}

/** Returns the code if every box is filled. */
export function completeCode(boxes: readonly string[]): string | undefined {
  return boxes.includes('') ? undefined : boxes.join('');
}
