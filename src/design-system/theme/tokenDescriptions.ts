import type { ColorRole, PaletteName, shadows, tokens } from './tokens.ts';

/** Names of all custom properties of the theme, without the dashes. */
export type TokenName = `color-${ColorRole}` | keyof typeof shadows | keyof typeof tokens | MotionName;

type MotionName = 'motion-press' | 'motion-loops';

/** What each custom property is for. Apart from the tokens, so that no page loads the descriptions. */
export const tokenDescriptions: Readonly<Record<TokenName, string>> = {
  'color-bg': 'The page behind all surfaces.',
  'color-surface': 'Cards, dialogs, fields and bars.',
  'color-sunken': 'A part that lies deeper than its surface, and what the pointer is over.',
  'color-text': 'Text and icons.',
  'color-text-muted': 'Explanations, placeholders and other secondary text.',
  'color-border': 'Lines between parts. They identify no control.',
  'color-border-control': 'Edges of controls, visible with 3 : 1.',
  'color-accent': 'The main action, links, the selection and the focus. A brand replaces it.',
  'color-accent-hover': 'The accent under the pointer.',
  'color-accent-soft': 'Background of what is selected or marked.',
  'color-on-accent': 'Text and icons on the accent.',
  'color-success': 'Text and icons of what is done.',
  'color-success-soft': 'Background of what is done.',
  'color-warning': 'Text and icons of what needs attention.',
  'color-warning-soft': 'Background of what needs attention.',
  'color-danger': 'Errors, and actions that delete.',
  'color-danger-hover': 'An action that deletes, under the pointer.',
  'color-danger-soft': 'Background of errors.',
  'color-on-danger': 'Text and icons on danger.',
  'color-info': 'Text and icons of a note.',
  'color-info-soft': 'Background of a note.',
  'color-backdrop': 'Covers the page behind a dialog.',
  'shadow-popup': 'Marks a temporary layer above the page.',
  'space-1': 'Between an icon or label and its text.',
  'space-2': 'Between parts of a control.',
  'space-3': 'Between controls of a group, and inside of fields.',
  'space-4': 'Between fields, and inside of dense cards.',
  'space-5': 'Inside of cards and dialogs.',
  'space-6': 'Between cards.',
  'space-7': 'Between sections.',
  'space-8': 'Around what stands alone.',
  'radius-small': 'Marks inside of controls.',
  'radius-control': 'Controls.',
  'radius-card': 'Cards and dialogs.',
  'radius-pill': 'Badges, tags and switches.',
  'size-icon': 'Icons beside text.',
  'size-control': 'Height of controls.',
  'size-control-large': 'Height of the main action of a page that has only one.',
  'size-row': 'Height of a row of a list.',
  'size-avatar-small': 'An avatar in a row.',
  'size-avatar': 'An avatar that stands alone.',
  'size-drawer': 'Width of a drawer.',
  'size-modal': 'Width of a dialog.',
  'size-sidebar': 'Width of the navigation.',
  'size-wizard-card': 'Width of a card on a page with a single task.',
  'size-tooltip': 'Largest width of a tooltip.',
  'motion-fast': 'Change of color, border and position. 0 s with reduced motion.',
  'motion-press': 'How far a pressed control moves. None with reduced motion.',
  'motion-loops': 'How often a waiting animation repeats. 0 with reduced motion.',
  'layer-sticky': 'Headers that stay while the content scrolls.',
  'layer-toast': 'Toasts, above everything but dialogs.',
  'font-family': 'Inter where the page loads it, otherwise the font of the system.',
  'font-page-title': 'The heading of a page.',
  'font-section-title': 'The heading of a section or dialog.',
  'font-card-title': 'The heading of a card.',
  'font-body': 'Text.',
  'font-label': 'Labels, buttons and links that stand alone.',
  'font-small': 'Help, captions and badges.',
  'font-figure': 'The large number of a card.',
};

/** Tokens of single components. The others have a meaning for all. */
export const componentTokens: readonly TokenName[] = [
  'size-row',
  'size-avatar-small',
  'size-avatar',
  'size-drawer',
  'size-modal',
  'size-sidebar',
  'size-wizard-card',
  'size-tooltip',
];

type Hue = PaletteName extends infer Name ? (Name extends `${infer First}-${string}` ? First : Name) : never;

/** What the hues of the palette are for. */
const hues: Readonly<Record<Hue, string>> = {
  white: 'White.',
  gray: 'Neutral, with a little of the hue of the accent.',
  teal: 'The hue of the product.',
  green: 'Done.',
  amber: 'Needs attention.',
  red: 'Errors and deletion.',
  blue: 'Notes.',
};

/** Says what a color of the palette is for. Larger numbers are darker. */
export function describePalette(name: PaletteName): string {
  return hues[name.replace(/-.*/, '') as Hue];
}
