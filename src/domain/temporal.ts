type Standard = typeof import('temporal-polyfill').Temporal;

const { Temporal: own } = globalThis as { Temporal?: Standard };

/** The platform's Temporal, or a polyfill. */
export const Temporal: Standard = own ?? (await import('temporal-polyfill')).Temporal;
