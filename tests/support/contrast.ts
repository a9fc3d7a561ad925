import type { ColorRole } from '#design-system/theme/tokens.ts';

const grounds: readonly ColorRole[] = ['bg', 'surface', 'sunken'];
const statuses = ['success', 'warning', 'danger', 'info'] as const;

/** A color and its background. */
export type ColorOnGround = readonly [color: ColorRole, ground: ColorRole];

/** Text colors and backgrounds in use. WCAG 2.2, 1.4.3 requires 4.5 : 1. */
export const textPairs: readonly ColorOnGround[] = [
  ...grounds.flatMap((ground) => [
    ['text', ground] as const,
    ['text-muted', ground] as const,
    ['accent', ground] as const,
    ['accent-hover', ground] as const,
    ...statuses.map((status) => [status, ground] as const),
  ]),
  ...statuses.flatMap((status) => [
    [status, `${status}-soft` as const] as const,
    ['text', `${status}-soft` as const] as const,
  ]),
  ['accent', 'accent-soft'],
  ['accent-hover', 'accent-soft'],
  ['text', 'accent-soft'],
  ['text-muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
];

/** Borders and states of controls. WCAG 2.2, 1.4.11 requires 3 : 1. */
export const controlPairs: readonly ColorOnGround[] = grounds.flatMap((ground) => [
  ['border-control', ground] as const,
  ['accent', ground] as const,
  ['danger', ground] as const,
]);

/** Computes the WCAG 2.2 contrast of two '#rrggbb' colors, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
