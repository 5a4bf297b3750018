/**
 * One line of the CSV that Spanish spreadsheets open: semicolons, CRLF, every cell quoted (RFC 4180 in all else).
 * No cell can be run as a formula.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(";")}\r\n`;
}

/**
 * A cell that begins like a formula would be run by the spreadsheet of whoever opens the file; a number with its
 * sign, a telephone among them, cannot be.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
function cell(value: string): string {
  const isFormula = /^[=+\-@\t\r＝＋－＠]/.test(value) && !/^[+-]\d[\d ]*$/.test(value);
  return `"${(isFormula ? `'${value}` : value).replaceAll('"', '""')}"`;
}
