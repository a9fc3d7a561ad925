import { useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';
import type { ThemeName } from '#design-system/theme/tokens.ts';

interface Globals {
  theme?: ThemeName;
  direction?: 'ltr' | 'rtl';
}

/** Reads the toolbar's globals from the URL first, then from the channel: docs pages do not render again on a change. */
export function useWorkbenchGlobals(): Required<Globals> {
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
