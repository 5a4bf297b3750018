/** Product in «Mi selección» by public identifier; `quantity` in units, null if not given. */
export type SelectedItem = { id: string; quantity: number | null };

export const maxSelected = 50;

/** Parses a selection from untrusted text such as «rizos-riz0042:24,erotica-ero1»; ignores malformed parts. */
export function parseSelection(text: string): SelectedItem[] {
  const items = new Map<string, SelectedItem>();
  for (const part of text.split(",")) {
    const [, id = "", units] = /^([a-z\d]+(?:-[a-z\d]+)*)(?::(\d{1,9}))?$/.exec(part) ?? [];
    if (id && id.length <= 60 && !items.has(id))
      items.set(id, { id, quantity: units === undefined ? null : Number(units) });
  }
  return [...items.values()].slice(0, maxSelected);
}

/** Serialises a selection, for storage and forms. */
export function writeSelection(items: readonly SelectedItem[]): string {
  return items.map(({ id, quantity }) => (quantity === null ? id : `${id}:${quantity}`)).join(",");
}

/** Parses a cookie: chosen products, a bar, then products of an access request, added if the stored selection lacks them. */
export function parseSelectionCookie(text: string): {
  chosen: SelectedItem[];
  additions: SelectedItem[];
} {
  const [chosen = "", additions = ""] = text.split("|");
  return { chosen: parseSelection(chosen), additions: parseSelection(additions) };
}

/** Adds the products of another selection that `items` does not contain, up to the maximum size. */
export function withAdditions(
  items: readonly SelectedItem[],
  additions: readonly SelectedItem[],
): SelectedItem[] {
  const missing = additions.filter(({ id }) => !items.some((item) => item.id === id));
  return [...items, ...missing].slice(0, maxSelected);
}

/**
 * Merges a cookie's selection into the stored one, which counts as older. Above the maximum, the oldest are `removed`,
 * and `additions` (products of an access request) are left out; `leftOut` counts them.
 */
export function mergeSelections(
  stored: readonly SelectedItem[],
  { chosen, additions }: { chosen: readonly SelectedItem[]; additions: readonly SelectedItem[] },
): { items: SelectedItem[]; removed: number; leftOut: number } {
  const others = stored.filter(({ id }) => !chosen.some((item) => item.id === id));
  const all = [...others, ...chosen];
  const kept = all.slice(-maxSelected);
  const known = new Set(all.map(({ id }) => id));
  const missing = additions.filter(({ id }) => !known.has(id));
  const items = [...kept, ...missing].slice(0, maxSelected);
  return {
    items,
    removed: all.length - kept.length,
    leftOut: kept.length + missing.length - items.length,
  };
}
