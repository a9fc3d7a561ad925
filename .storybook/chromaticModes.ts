import { viewports } from '#design-system/theme/breakpoints.ts';

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

/** Globals and viewport of each Chromatic snapshot. */
export const chromaticModes = {
  light: { theme: 'light', direction: 'ltr', viewport: sizeOf(viewports.laptop) },
  dark: { theme: 'dark', direction: 'ltr', viewport: sizeOf(viewports.laptop) },
  rtl: { theme: 'light', direction: 'rtl', viewport: sizeOf(viewports.laptop) },
  phone: { theme: 'light', direction: 'ltr', viewport: sizeOf(viewports.phone) },
};
