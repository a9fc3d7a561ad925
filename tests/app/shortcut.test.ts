import { expect, test } from 'vitest';
import { isShortcut } from '#app/ui/shortcut.ts';

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test.each([
  ['Ctrl Z', { ctrlKey: true, key: 'z', code: 'KeyZ' }, true],
  ['⌘Z with caps lock', { metaKey: true, key: 'Z', code: 'KeyZ' }, true],
  ['Ctrl Z of a German keyboard', { ctrlKey: true, key: 'z', code: 'KeyY' }, true],
  ['Ctrl W of a French keyboard', { ctrlKey: true, key: 'w', code: 'KeyZ' }, false],
  ['Ctrl and the key of Z on an Arabic keyboard', { ctrlKey: true, key: 'ئ', code: 'KeyZ' }, true],
  ['Ctrl Shift Z, which does it again', { ctrlKey: true, shiftKey: true, key: 'Z', code: 'KeyZ' }, false],
  ['z alone', { key: 'z', code: 'KeyZ' }, false],
])('%s', (_name, pressed, isPressed) => {
  expect(isShortcut({ ...none, ...pressed }, 'z')).toBe(isPressed);
});
