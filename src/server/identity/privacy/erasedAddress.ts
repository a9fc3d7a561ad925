import { erasedDomain } from '#domain/emailAddress.ts';

/** Returns the address of an erased person. No mail can reach it (RFC 2606). */
export const erasedAddress = (id: string) => `erased-${id}@${erasedDomain}`;
