import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppConfig } from '#contract/config.ts';
import { defaultKeptDays } from '#domain/lifetimes.ts';

/** Settings without a server, as in Storybook. */
export const defaultConfig: AppConfig = {
  brandName: 'Checkwell',
  apiBaseUrl: '/api',
  passcodeLength: 4,
  localMailbox: false,
  keptDays: defaultKeptDays,
};

/** The settings of the server. */
export const configSlice = createSlice({
  name: 'config',
  initialState: defaultConfig,
  reducers: {
    configLoaded: (_config, { payload }: PayloadAction<AppConfig>) => payload,
  },
  selectors: {
    selectApiBaseUrl: (config) => config.apiBaseUrl,
  },
});

/** Fetches the settings. Throws if they cannot be read: nothing works without them. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The settings answered ${response.status}.`);
  const settings: unknown = await response.json();
  if (!isConfig(settings)) throw new Error('The settings do not fit this app.');
  // During an upgrade an older server may answer, which does not know every setting.
  return { ...defaultConfig, ...settings };
}

/** Checked by hand: the contract has a type for the settings, but no schema. */
function isConfig(value: unknown): value is Omit<AppConfig, 'keptDays'> & Partial<AppConfig> {
  const { brandName, apiBaseUrl, passcodeLength, localMailbox } = value as Partial<AppConfig>;
  const texts = typeof brandName === 'string' && typeof apiBaseUrl === 'string';
  return texts && (passcodeLength === 4 || passcodeLength === 6) && typeof localMailbox === 'boolean';
}
