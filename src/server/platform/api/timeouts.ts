const seconds = 1000;

/** For calls that read or write a file over a slow line, or that import or invite 100,000 people. In ms. */
export const transferTimeout = 600 * seconds;

/** In ms. */
export const timeouts = {
  /** Without a byte, as while a transfer is prepared. */
  connection: transferTimeout,
  /** Until the headers of a request have arrived. */
  headers: 60 * seconds,
  /** Until a request has arrived. Only transfers have as long: the limit of other calls includes reading the body. */
  request: transferTimeout,
  keepAlive: 65 * seconds,
  handler: 30 * seconds,
} as const;

/** An upload goes on while this many bytes arrive within the time: 27 kbit/s, less than any line that people would use. */
export const slowestUpload = { bytes: 100_000, everyMs: 30 * seconds } as const;
