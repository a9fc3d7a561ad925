import { converter, formatHex, type Oklab, type Oklch, toGamut, wcagContrast } from 'culori';

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

/** Least distances in OKLab, where 0.02 is just noticeable and 1 is from black to white. */
const farFromDanger = 0.09;
const farFromDisabled = 0.07;

/** Of the theme, as in the tokens of the design system: buttons that delete, muted text, and the border of controls. */
const others = {
  light: { danger: '#b3261e', disabled: ['#52625f', '#7d8e8b'] },
  dark: { danger: '#ff9a91', disabled: ['#a1b2ae', '#738581'] },
} as const;

const toOklab = converter('oklab');
const toOklch = converter('oklch');
const toDisplay = toGamut('rgb', 'oklch');

/**
 * Derives the colors that depend on a brand color '#rrggbb'. They keep its hue. Lightness, in OKLCH from 0 to 1, moves
 * until text is readable on each ground and buttons look neither disabled nor as if they deleted something. Throws a
 * RangeError if it is no color.
 */
export function deriveBrandColors(brand: string): BrandColors {
  const color = toOklch(brand);
  if (color === undefined) throw new RangeError(`${brand} is no color`);
  return { light: deriveLight(color), dark: deriveDark(color) };
}

function deriveLight(brand: Oklch): AccentColors {
  // Darker than every background of the theme. A color that contrasts with it contrasts with all of them.
  const soft = hex({ ...brand, l: 0.95, c: Math.min(brand.c, 0.025) });
  const dark = { ...brand, l: Math.min(brand.l, isGray(brand) ? 0.3 : 1) };
  const accent = moveUntil(dark, -0.005, (color) => contrast(color, soft) >= readable && isDistinct(color, 'light'));
  // A color that is almost black would hardly change if it became darker.
  const hover =
    accent.l < 0.3
      ? { ...accent, l: Math.max(accent.l + 0.12, 0.3) }
      : moveUntil({ ...accent, l: accent.l - 0.07 }, -0.005, (color) => isDistinct(color, 'light'));
  return { accent: hex(accent), 'accent-hover': hex(hover), 'accent-soft': soft, 'on-accent': white };
}

function deriveDark(brand: Oklch): AccentColors {
  // Lighter than each ground of the theme.
  const soft = hex({ ...brand, l: 0.3, c: Math.min(brand.c, 0.045) });
  const onAccent = hex({ ...brand, l: 0.22, c: Math.min(brand.c, 0.035) });
  const bright = { ...brand, l: Math.max(brand.l, isGray(brand) ? 0.92 : 0.75) };
  const accent = moveUntil(bright, 0.005, (color) => contrast(color, soft) >= readable && isDistinct(color, 'dark'));
  const darker = { ...accent, l: accent.l - 0.07 };
  const lighter = moveUntil({ ...accent, l: accent.l + 0.06 }, 0.005, (color) => isDistinct(color, 'dark'));
  const hover = accent.l > 0.85 && isDistinct(darker, 'dark') ? darker : lighter;
  return { accent: hex(accent), 'accent-hover': hex(hover), 'accent-soft': soft, 'on-accent': onAccent };
}

/** A gray button of medium lightness would look disabled. */
const isGray = ({ c }: Oklch) => c < 0.03;

function isDistinct(color: Oklch, theme: keyof typeof others): boolean {
  const { danger, disabled } = others[theme];
  return distance(color, danger) >= farFromDanger && disabled.every((gray) => distance(color, gray) >= farFromDisabled);
}

/** Moves the lightness in steps until the color fits, at the latest when it is black or white. */
function moveUntil(color: Oklch, step: number, fits: (color: Oklch) => boolean): Oklch {
  let moved = color;
  while (!fits(moved) && moved.l + step > 0 && moved.l + step < 1) moved = { ...moved, l: moved.l + step };
  return moved;
}

const contrast = (color: Oklch, ground: string) => wcagContrast(hex(color), ground);

function distance(color: Oklch, other: string): number {
  const [one, two] = [toOklab(hex(color)), toOklab(other)] as [Oklab, Oklab];
  return Math.hypot(one.l - two.l, one.a - two.a, one.b - two.b);
}

/** The nearest color that a display can show. */
const hex = (color: Oklch): string => formatHex(toDisplay(color));
