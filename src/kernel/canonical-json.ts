/**
 * Canonical JSON text: no white space, object keys sorted by UTF-16 code unit, keys with undefined values left out.
 * Source: RFC 8785, for strings and whole numbers only.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
