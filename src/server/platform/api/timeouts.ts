const seconds = 1000;

/** For calls that read or write a file over a slow line, or that import or invite 100,000 people. In ms. */
export const transferTimeout = 600 * seconds;

/** In ms. */
export const timeouts = {
  /** Without a byte, as while a transfer is prepared. */
  connection: transferTimeout,
  /** Until a request has arrived. */
  request: 60 * seconds,
  keepAlive: 65 * seconds,
  handler: 30 * seconds,
} as const;
