/** Maximum length of the name of a tier (customer group). */
export const maxTierLength = 80;

/** True if two names mean one tier but for capitals, accents, spaces; other signs count («A» and «A+»). */
export function isSameTier(one: string, other: string): boolean {
  return tierKey(one) === tierKey(other);
}

/** Names of tiers, each in one spelling, in alphabetical order. */
export function distinctTiers(names: readonly string[]): string[] {
  const byKey = new Map(names.map((name) => [tierKey(name), name]));
  return [...byKey.values()].sort((one, other) => one.localeCompare(other, "es"));
}

/** Key by which names of tiers are compared. */
export function tierKey(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
