// What a spreadsheet would run as a formula, its full-width forms included. It passes over spaces before it.
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;

/**
 * The lines of a CSV file, each ended as RFC 4180 asks. A cell that a spreadsheet would run as a formula gets an
 * apostrophe before it, which makes it plain text.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

function toCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
