/** Whether ⌘ is the key of shortcuts. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'key' | 'code'>;

/** Whether Ctrl or ⌘ is pressed with a letter. A keyboard without Latin letters has it where an English one does. */
export function isShortcut({ ctrlKey, metaKey, shiftKey, altKey, key, code }: Pressed, letter: string): boolean {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}
