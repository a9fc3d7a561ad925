/** How long a reply stays fresh, in seconds: about the time from pointing at a link to reading its page. */
export const freshSeconds = 10;

/** Options of `initiate` for data that is needed soon. Skips the request if a fresh reply is cached or in flight. */
export const prefetchOptions = { subscribe: false, forceRefetch: freshSeconds } as const;
