import { setImmediate } from "node:timers/promises";
import { chunks } from "../../kernel/chunks.ts";

/**
 * Splits a list into chunks that are worked on one after another, and lets other requests in between two of them:
 * `node:sqlite` and rendering are synchronous. A list of one chunk is worked on at once.
 */
export async function* chunksInTurns<Item>(
  items: readonly Item[],
  size: number,
): AsyncGenerator<Item[]> {
  let isFirst = true;
  for (const chunk of chunks(items, size)) {
    if (!isFirst) await setImmediate();
    isFirst = false;
    yield chunk;
  }
}
