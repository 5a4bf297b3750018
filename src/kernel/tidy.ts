/** Text of several lines, cleaned: lines are kept, a tab is a space, invisible characters go but for those that join one emoji of several. */
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
