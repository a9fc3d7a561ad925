let isPressed = false;

for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
  window.addEventListener(type, () => (isPressed = type === 'pointerdown'), true);
}

/**
 * Runs `act` now, or after the click if a pointer is down. An error that appears on blur must not move the button under
 * the pointer.
 */
export function afterPointerUp(act: () => void): void {
  // The click follows in the task of the release.
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
