type Standard = typeof import('temporal-polyfill').Temporal;

const { Temporal: own } = globalThis as { Temporal?: Standard };

/** The Temporal of the platform; where it has none yet, one is loaded. */
export const Temporal: Standard = own ?? (await import('temporal-polyfill')).Temporal;
