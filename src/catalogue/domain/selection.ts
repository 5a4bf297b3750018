/** Product of a selection by its public identifier, and the units that are wanted; null where nobody has said. */
export type SelectedItem = { id: string; quantity: number | null };

/** Products that a selection may have. */
export const mostSelected = 50;

/** Selection in untrusted text, such as «rizos-riz0042:24,erotica-ero1»; parts of another form are left out. */
export function parseSelection(text: string): SelectedItem[] {
  const items = new Map<string, SelectedItem>();
  for (const part of text.split(",")) {
    const [, id = "", units] = /^([a-z\d]+(?:-[a-z\d]+)*)(?::(\d{1,9}))?$/.exec(part) ?? [];
    if (id && id.length <= 60 && !items.has(id))
      items.set(id, { id, quantity: units === undefined ? null : Number(units) });
  }
  return [...items.values()].slice(0, mostSelected);
}

/** Selection as text, to store and to submit. */
export function writeSelection(items: readonly SelectedItem[]): string {
  return items.map(({ id, quantity }) => (quantity === null ? id : `${id}:${quantity}`)).join(",");
}
