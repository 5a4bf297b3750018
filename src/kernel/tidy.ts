/** Cleans multi-line text: keeps line ends, makes tabs spaces, removes invisible characters except emoji joiners. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[[\p{Cc}\p{Cf}\p{Co}\p{Cs}]--[\n\u200D]]/gv, "")
    .replace(/(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D/gu, "")
    .replace(/\u200D(?!\p{Extended_Pictographic})/gu, "")
    .normalize("NFC")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
