// Spreadsheets run these as formulas, full-width forms included, and ignore leading spaces.
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;

/** Formats a CSV file by RFC 4180. Escapes formulas with a leading apostrophe, against CSV injection. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

function toCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
