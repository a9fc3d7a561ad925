/** What the Undo of a toast does, by the id of the toast. Functions cannot be in the store. */
export const undoActions = new Map<string, () => void>();

/** How long a toast offers Undo, in milliseconds. */
export const undoMs = 10_000;
