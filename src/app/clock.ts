/** The app's only source of the current time, in epoch milliseconds, so that stories and tests can hold it still. */
export const clock = {
  now: (): number => Date.now(),
};
