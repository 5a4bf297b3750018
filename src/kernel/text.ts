/** Cleans single-line text: removes invisible characters, turns each run of white space into one space. */
export function cleanLine(typed: string): string {
  return typed
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .normalize("NFC")
    .trim();
}
