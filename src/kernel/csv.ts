/** CSV line for Spanish spreadsheets: semicolons, CRLF, every cell quoted (otherwise RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(";")}\r\n`;
}

/** Cell with an apostrophe before formulas. Source: https://owasp.org/www-community/attacks/CSV_Injection */
function cell(value: string): string {
  const isFormula = /^[=+\-@\t\r＝＋－＠]/.test(value) && !/^[+-]\d[\d ]*([.,]\d+)*$/.test(value);
  return `"${(isFormula ? `'${value}` : value).replaceAll('"', '""')}"`;
}
