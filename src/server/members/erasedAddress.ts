/** The address of somebody who was erased, which no mail can reach (RFC 2606). */
export const erasedAddress = (id: string) => `erased-${id}@erased.invalid`;

/** What `search_text` of everybody is like who was erased. */
export const erasedPattern = `%${erasedAddress('%')}`;
