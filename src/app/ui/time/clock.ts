/** The only source of the current time, in epoch milliseconds, so that stories and tests can fix it. */
export const clock = {
  now: (): number => Date.now(),
};
