import { useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';
import type { ThemeName } from '#design-system/theme/tokens.ts';
import { directionOf } from './localizations.ts';

interface WorkbenchGlobals {
  theme: ThemeName;
  direction: 'ltr' | 'rtl';
  motion: 'system' | 'reduced';
  /** All globals in the format of a story URL. */
  urlText: string;
}

type Globals = Readonly<Record<string, unknown>>;

/** Reads the toolbar's globals from the URL first, then from the channel: docs pages do not render again on a change. */
export function useWorkbenchGlobals(): WorkbenchGlobals {
  const [globals, setGlobals] = useState(() => globalsFromUrl(window.location));
  useEffect(() => {
    const channel = addons.getChannel();
    const listen = ({ globals: next }: { globals: Globals }) => setGlobals(describe(next, formatGlobals(next)));
    channel.on('globalsUpdated', listen);
    return () => channel.off('globalsUpdated', listen);
  }, []);
  return globals;
}

function globalsFromUrl({ search }: Location): WorkbenchGlobals {
  const text = new URLSearchParams(search).get('globals') ?? '';
  return describe(Object.fromEntries(text.split(';').map((part) => part.split(':'))), text);
}

function describe(globals: Globals, urlText: string): WorkbenchGlobals {
  return {
    theme: globals['theme'] === 'dark' ? 'dark' : 'light',
    direction: directionOf(globals),
    motion: globals['motion'] === 'reduced' ? 'reduced' : 'system',
    urlText,
  };
}

/** Formats globals for a URL. Writes colors as !hex(d6336c), because a # would end the query. */
function formatGlobals(globals: Globals): string {
  const texts = Object.entries(globals).filter(([, value]) => typeof value === 'string' && value !== '');
  return texts.map(([name, value]) => `${name}:${String(value).replace(/^#(\w+)$/, '!hex($1)')}`).join(';');
}
