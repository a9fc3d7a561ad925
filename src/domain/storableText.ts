/** Whether a database can keep the text as it is: no NUL, and no half of a pair of surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
