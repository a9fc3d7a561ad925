import { converter, formatHex, type Oklch, toGamut, wcagContrast } from 'culori';

/** Colors as '#rrggbb', by the roles that depend on the brand. */
export interface AccentColors {
  readonly accent: string;
  readonly 'accent-hover': string;
  readonly 'accent-soft': string;
  readonly 'on-accent': string;
}

/** The colors of a brand in both themes. */
export interface BrandColors {
  readonly light: AccentColors;
  readonly dark: AccentColors;
}

/** WCAG 2.2, 1.4.3, with a margin for rounding to eight bits. */
const readable = 4.6;
const white = '#ffffff';

const toOklch = converter('oklch');
const toDisplay = toGamut('rgb', 'oklch');

/**
 * Derives the colors that depend on a brand color '#rrggbb'. They keep its hue. Lightness, in OKLCH from 0 to 1, moves as
 * far as text needs to be readable on each ground. Throws a RangeError if it is no color.
 */
export function deriveBrandColors(brand: string): BrandColors {
  const color = toOklch(brand);
  if (color === undefined) throw new RangeError(`${brand} is no color`);
  return { light: deriveLight(color), dark: deriveDark(color) };
}

function deriveLight(brand: Oklch): AccentColors {
  // Darker than every background of the theme. A color that contrasts with it contrasts with all of them.
  const soft = hex({ ...brand, l: 0.95, c: Math.min(brand.c, 0.025) });
  const accent = moveUntil(brand, -0.005, (color) => contrast(color, soft) >= readable);
  // A color that is almost black would hardly change if it became darker.
  const hover = { ...accent, l: accent.l < 0.3 ? Math.max(accent.l + 0.12, 0.3) : accent.l - 0.07 };
  return { accent: hex(accent), 'accent-hover': hex(hover), 'accent-soft': soft, 'on-accent': white };
}

function deriveDark(brand: Oklch): AccentColors {
  // Lighter than each ground of the theme.
  const soft = hex({ ...brand, l: 0.3, c: Math.min(brand.c, 0.045) });
  const onAccent = hex({ ...brand, l: 0.22, c: Math.min(brand.c, 0.035) });
  // A gray button would look disabled.
  const bright = { ...brand, l: Math.max(brand.l, brand.c < 0.03 ? 0.92 : 0.75) };
  const accent = moveUntil(bright, 0.005, (color) => contrast(color, soft) >= readable);
  const hover = { ...accent, l: accent.l > 0.85 ? accent.l - 0.07 : accent.l + 0.06 };
  return { accent: hex(accent), 'accent-hover': hex(hover), 'accent-soft': soft, 'on-accent': onAccent };
}

/** Moves the lightness in steps until the color fits, at the latest when it is black or white. */
function moveUntil(color: Oklch, step: number, fits: (color: Oklch) => boolean): Oklch {
  let moved = color;
  while (!fits(moved) && moved.l + step > 0 && moved.l + step < 1) moved = { ...moved, l: moved.l + step };
  return moved;
}

const contrast = (color: Oklch, ground: string) => wcagContrast(hex(color), ground);

/** The nearest color that a display can show. */
const hex = (color: Oklch): string => formatHex(toDisplay(color));
