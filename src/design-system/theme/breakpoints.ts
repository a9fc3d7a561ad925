/** Minimum widths of the wider layouts. In em, so that larger text of the browser gets the layout of a smaller window. */
export const breakpoints = {
  tablet: '40em',
  desktop: '64em',
  wide: '80em',
} as const;

/** Media queries for styled-components: interpolate them before a block. */
export const media = {
  phoneOnly: `@media (width < ${breakpoints.tablet})`,
  belowDesktop: `@media (width < ${breakpoints.desktop})`,
} as const;

/** Viewports in Storybook, in CSS pixels. */
export const viewports = {
  phone: { name: 'Phone', width: 375, height: 812 },
  tablet: { name: 'Tablet', width: 768, height: 1024 },
  laptop: { name: 'Laptop', width: 1440, height: 900 },
  wide: { name: 'Wide', width: 1920, height: 1080 },
} as const;
