import type { AppConfig } from '#contract/config.ts';

/** What the app falls back on where nothing serves settings, as in the workbench. */
export const defaultConfig: AppConfig = {
  brandName: 'Checkwell',
  apiBaseUrl: '/api',
  passcodeLength: 4,
  localMailbox: false,
};

/** Asks the server for the settings. Throws where they cannot be read: without them nothing works. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The settings answered ${response.status}.`);
  const settings: unknown = await response.json();
  if (!isConfig(settings)) throw new Error('The settings do not fit this app.');
  return settings;
}

/** By hand: the schemas of the contract are loaded later, once something is to be asked of the API. */
function isConfig(value: unknown): value is AppConfig {
  const { brandName, apiBaseUrl, passcodeLength, localMailbox } = value as Partial<AppConfig>;
  const texts = typeof brandName === 'string' && typeof apiBaseUrl === 'string';
  return texts && (passcodeLength === 4 || passcodeLength === 6) && typeof localMailbox === 'boolean';
}
