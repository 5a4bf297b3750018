/**
 * One text for one value: JSON without white space, the names of every object sorted by code unit,
 * absent and undefined alike. Source: RFC 8785, for the strings and whole numbers that a policy is made of.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
