import { create } from 'storybook/theming/create';
import { colors, type ThemeName, tokens } from '#design-system/theme/tokens.ts';

/** The theme of Storybook and its docs pages, built from the product's tokens. */
export const workbenchTheme = (theme: ThemeName) =>
  create({
    base: theme,
    brandTitle: 'Checkwell',
    brandTarget: '_self',
    fontBase: tokens['font-family'],
    appBg: colors.bg[theme],
    appContentBg: colors.surface[theme],
    appPreviewBg: colors.bg[theme],
    appBorderColor: colors.border[theme],
    appBorderRadius: 10,
    textColor: colors.text[theme],
    textMutedColor: colors['text-muted'][theme],
    colorPrimary: colors.accent[theme],
    colorSecondary: colors.accent[theme],
    barBg: colors.surface[theme],
    barTextColor: colors['text-muted'][theme],
    barSelectedColor: colors.accent[theme],
    inputBg: colors.surface[theme],
    inputBorder: colors['border-control'][theme],
    inputTextColor: colors.text[theme],
  });
