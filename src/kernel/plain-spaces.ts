/** Replaces no-break spaces and hyphens by ordinary ones, as a user types them. */
export function plainSpaces(text: string): string {
  return text.replaceAll("\u00A0", " ").replaceAll("\u2011", "-");
}
