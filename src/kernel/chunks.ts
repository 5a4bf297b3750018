/** Splits a list; 500 values are few enough for the parameters of one SQL statement in both databases. */
export function* chunks<Item>(items: readonly Item[], size = 500): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
