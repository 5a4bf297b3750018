import { test } from "vitest";

/**
 * True in `npm run check:deep`, which tests all window sizes, pages and strings; `npm test` tests only the first of
 * each.
 */
export const isDeep = process.env.DEEP === "1";

/**
 * Test that only `npm run check:deep` runs, for further variants or faults; `npm test` does not even list it as
 * skipped.
 */
export const deepTest = isDeep ? test : unlisted();

function unlisted(): typeof test {
  return Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof test;
}

/** Variants to run a test with: all variants in `npm run check:deep`, else the first `max`. */
export function variants<T>(all: readonly T[], max = 1): T[] {
  return isDeep ? [...all] : all.slice(0, max);
}

/** Databases of journeys of members; tests of their stores run on both databases always. */
export const engines = variants(["SQLite", "PostgreSQL"] as const);
