/**
 * Merges headers; a later source replaces the values of an earlier one. `new Headers([...parent, ...action])` would
 * join the values of a header that both have, as in «Retry-After: 120, 120».
 */
export function mergeHeaders(
  ...sources: readonly (Iterable<[string, string]> | null | undefined)[]
) {
  const merged = new Headers();
  for (const source of sources) for (const [name, value] of source ?? []) merged.set(name, value);
  return merged;
}
