import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useLayoutEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';
import { createGlobalStyle } from 'styled-components';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import type { ThemeName } from '#design-system/theme/tokens.ts';
import { workbenchTheme } from './workbenchTheme.ts';

const themes = { light: workbenchTheme('light'), dark: workbenchTheme('dark') };

/** GlobalStyle removes list markers. Docs pages need them. */
const ListStyle = createGlobalStyle`
  .sbdocs-content ol.sbdocs-ol { list-style: decimal; }
`;

/** Container of docs pages. Applies the theme and direction of the toolbar. */
export function ProductDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const { theme, direction } = useGlobals();
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
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

interface Globals {
  theme?: ThemeName;
  direction?: 'ltr' | 'rtl';
}

/** Reads the toolbar's globals from the URL first, then from the channel: docs pages do not render again on a change. */
function useGlobals(): Required<Globals> {
  const [globals, setGlobals] = useState(() => globalsFromUrl(window.location));
  useEffect(() => {
    const channel = addons.getChannel();
    const listen = ({ globals: next }: { globals: Globals }) => setGlobals(withDefaults(next));
    channel.on('globalsUpdated', listen);
    return () => channel.off('globalsUpdated', listen);
  }, []);
  return globals;
}

function globalsFromUrl({ search }: Location): Required<Globals> {
  const text = new URLSearchParams(search).get('globals') ?? '';
  return withDefaults(Object.fromEntries(text.split(';').map((part) => part.split(':'))));
}

function withDefaults({ theme, direction }: Globals): Required<Globals> {
  return { theme: theme === 'dark' ? 'dark' : 'light', direction: direction === 'rtl' ? 'rtl' : 'ltr' };
}
