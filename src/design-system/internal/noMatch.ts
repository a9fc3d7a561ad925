/** A `pattern` that no text matches. The browser then refuses the text of an input, and leaves its custom error alone. */
export const noMatch = '(?!)';
