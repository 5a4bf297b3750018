import { setImmediate } from "node:timers/promises";

/** Milliseconds of computing after which other requests get their turn. */
const maxTurn = 5;

/** Maps values as `Array.map` does, and lets other requests in between when that takes long. */
export async function mapInTurns<Value, Result>(
  values: Iterable<Value>,
  map: (value: Value) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const value of values) {
    results.push(map(value));
    if (performance.now() - began < maxTurn) continue;
    await setImmediate();
    began = performance.now();
  }
  return results;
}
