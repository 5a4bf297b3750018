/** Text without no-break spaces and hyphens, as somebody types it. */
export function plainSpaces(text: string): string {
  return text.replaceAll("\u00A0", " ").replaceAll("\u2011", "-");
}
