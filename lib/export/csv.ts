/** A value that a spreadsheet would run as a formula starts with one of these (ASVS 1.2.10). */
const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\u0000'];
const needsQuotes = /[",\r\n]/;

export type CsvValue = string | number | boolean | null | undefined;

/** Puts `'` before text that a spreadsheet would run; numbers and booleans are never touched. */
export function guardFormula(text: string): string {
  return formulaStarts.includes(text.charAt(0)) ? `'${text}` : text;
}

function field(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? guardFormula(value) : String(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as RFC 4180 text: CRLF after each line, header first, quotes only where they are needed. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [header, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
