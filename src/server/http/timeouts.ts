const seconds = 1000;

/** For a call that reads or writes a file, which a slow line draws out, or that imports 100,000 people. In ms. */
export const transferTimeout = 600 * seconds;

/** How long a connection may be silent, a request may take to arrive, a connection is kept, and a call may work; in ms. */
export const timeouts = {
  // It is silent while such a call works.
  connection: transferTimeout,
  request: 60 * seconds,
  keepAlive: 65 * seconds,
  handler: 30 * seconds,
} as const;
