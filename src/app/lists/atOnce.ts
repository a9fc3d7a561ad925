/**
 * How the address of a list is changed by somebody who presses something: another order, page or filter. The router by
 * itself has the page drawn in parts, between which the browser draws what is there already: the rows of a long list come
 * half as late again.
 */
export const atOnce = { flushSync: true } as const;
