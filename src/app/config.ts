import { type AppConfig, appConfig } from '#contract/config.ts';

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
  return appConfig.parse(await response.json());
}
