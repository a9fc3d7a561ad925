/** The whole numbers a stepper may take. */
export interface NumberLimits {
  min: number;
  max: number;
}

/** `value` moved by `change`, kept within the limits. */
export function stepBy(value: number, change: number, { min, max }: NumberLimits): number {
  return Math.min(Math.max(value + change, min), max);
}

/** The whole number that `text` says, kept within the limits; undefined when it says none. */
export function readNumber(text: string, limits: NumberLimits): number | undefined {
  return /^-?\d+$/.test(text.trim()) ? stepBy(Number(text), 0, limits) : undefined;
}
