import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useTheme } from '#app/ui/theme/theme.ts';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';

const deviceIsDark = window.matchMedia('(prefers-color-scheme: dark)');

function onDeviceChange(listener: () => void): () => void {
  deviceIsDark.addEventListener('change', listener);
  return () => deviceIsDark.removeEventListener('change', listener);
}

/** Returns the menu item that switches between the light and the dark theme. */
export function useThemeMenuItem(): MenuItem {
  const t = useTexts('frame');
  const [choice, choose] = useTheme();
  const onDarkDevice = useSyncExternalStore(onDeviceChange, () => deviceIsDark.matches);
  const isDark = choice === 'dark' || (choice === 'system' && onDarkDevice);
  return {
    id: 'theme',
    label: t(isDark ? 'lightTheme' : 'darkTheme'),
    icon: isDark ? <Sun aria-hidden /> : <Moon aria-hidden />,
    onSelect: () => choose(isDark ? 'light' : 'dark'),
  };
}
