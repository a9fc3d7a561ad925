/** Fewer distinct characters are no accident, not even in 16 random hexadecimal digits. */
const minDistinctCharacters = 5;

/** Whether a secret was typed instead of generated: few characters, a repeated piece, or a run such as abcdef. */
export function isWeakSecret(secret: string): boolean {
  return new Set(secret).size < minDistinctCharacters || isRepeated(secret) || isRun(secret);
}

function isRepeated(secret: string): boolean {
  return Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1).some(
    (length) => secret.slice(length) === secret.slice(0, -length),
  );
}

/** Whether most characters are the same as, or next to, the one before. */
function isRun(secret: string): boolean {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return steps.length > secret.length * 0.75;
}
