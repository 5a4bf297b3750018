/** Parts of a line of facts that are not blank, with a dot between them, at which no line begins. */
export function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\u00A0· ");
}
