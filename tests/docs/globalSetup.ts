import { buildStorybook, serveStorybook } from '../support/storybook.ts';

/** Environment variable that passes the URL of the built Storybook to the worker processes. */
export const urlVariable = 'CHECKWELL_DOCS_URL';

/** Builds and serves Storybook. Returns a function that stops the server. */
export default async function prepare(): Promise<() => Promise<void>> {
  buildStorybook();
  const { url, close } = await serveStorybook();
  process.env[urlVariable] = url;
  return close;
}
