import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useLayoutEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import { useWorkbenchGlobals } from './useWorkbenchGlobals.ts';
import { workbenchTheme } from './workbenchTheme.ts';

const themes = { light: workbenchTheme('light'), dark: workbenchTheme('dark') };

/** GlobalStyle removes list markers. Docs pages need them. */
const ListStyle = createGlobalStyle`
  .sbdocs-content ol.sbdocs-ol { list-style: decimal; }
`;

/** Container of docs pages. Applies the theme, direction and motion of the toolbar. */
export function ProductDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const { theme, direction, motion } = useWorkbenchGlobals();
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['motion'] = motion;
    document.documentElement.dir = direction;
    document.documentElement.lang = 'en';
  });
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      <GlobalStyle />
      <ListStyle />
      {children}
    </DocsContainer>
  );
}
