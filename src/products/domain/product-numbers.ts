/** Ascending product ids with a number for each, such as its price for one company; shared with the search thread. */
export type ProductNumbers = { readonly ids: Float64Array; readonly numbers: Float64Array };

/** Creates a table in shared memory from numbers sorted by product id. */
export function createProductNumbers(
  entries: readonly (readonly [id: number, number: number])[],
): ProductNumbers {
  const column = () => new Float64Array(new SharedArrayBuffer(8 * entries.length));
  const [ids, numbers] = [column(), column()];
  for (const [at, [id, number]] of entries.entries()) {
    ids[at] = id;
    numbers[at] = number;
  }
  return { ids, numbers };
}
