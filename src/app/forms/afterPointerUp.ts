let isPressed = false;

for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
  window.addEventListener(type, () => (isPressed = type === 'pointerdown'), true);
}

/**
 * Runs `act` at once, or after the click if a pointer is being pressed. Leaving a field must not move what the pointer is
 * about to click.
 */
export function afterPointerUp(act: () => void): void {
  // The click follows in the task of the release.
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
