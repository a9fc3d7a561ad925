import { addons } from 'storybook/manager-api';
import { withoutAliases } from './withoutAliases.ts';
import { workbenchTheme } from './workbenchTheme.ts';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const followSystem = () => addons.setConfig({ theme: workbenchTheme(prefersDark.matches ? 'dark' : 'light') });

prefersDark.addEventListener('change', followSystem);
followSystem();
addons.setConfig({ sidebar: { renderLabel: ({ name }) => withoutAliases(name) } });
