/**
 * Product in a visitor's selection («Mi selección»): public identifier, and the number of units, which is null if not
 * given.
 */
export type SelectedItem = { id: string; quantity: number | null };

/** Maximum number of products in a selection. */
export const mostSelected = 50;

/** Parses a selection from untrusted text such as «rizos-riz0042:24,erotica-ero1»; ignores malformed parts. */
export function parseSelection(text: string): SelectedItem[] {
  const items = new Map<string, SelectedItem>();
  for (const part of text.split(",")) {
    const [, id = "", units] = /^([a-z\d]+(?:-[a-z\d]+)*)(?::(\d{1,9}))?$/.exec(part) ?? [];
    if (id && id.length <= 60 && !items.has(id))
      items.set(id, { id, quantity: units === undefined ? null : Number(units) });
  }
  return [...items.values()].slice(0, mostSelected);
}

/** Serialises a selection, for storage and forms. */
export function writeSelection(items: readonly SelectedItem[]): string {
  return items.map(({ id, quantity }) => (quantity === null ? id : `${id}:${quantity}`)).join(",");
}

/**
 * Parses the selection in a cookie: products that the visitor chose, then a bar («|»), then products of the visitor's
 * access request. The latter are only added where the selection stored in the browser does not have them.
 */
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
  return [...items, ...missing].slice(0, mostSelected);
}

/**
 * Merges the selection of a cookie into a stored one, whose products are older. Beyond the maximum size the oldest products
 * are removed, and additions of an access request left out; `removed` and `leftOut` are their numbers.
 */
export function mergeSelections(
  stored: readonly SelectedItem[],
  { chosen, additions }: { chosen: readonly SelectedItem[]; additions: readonly SelectedItem[] },
): { items: SelectedItem[]; removed: number; leftOut: number } {
  const others = stored.filter(({ id }) => !chosen.some((item) => item.id === id));
  const all = [...others, ...chosen];
  const kept = all.slice(-mostSelected);
  const known = new Set(all.map(({ id }) => id));
  const missing = additions.filter(({ id }) => !known.has(id));
  const items = [...kept, ...missing].slice(0, mostSelected);
  return {
    items,
    removed: all.length - kept.length,
    leftOut: kept.length + missing.length - items.length,
  };
}
