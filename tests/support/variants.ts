import { test } from "vitest";

/** True in `npm run check:deep`, which tests all windows, pages and strings; `npm test` tests the first of each. */
export const isDeep = process.env.DEEP === "1";

/** Test of a variant or a fault that only `npm run check:deep` runs; `npm test` does not list it. */
export const deepTest = isDeep ? test : unlisted();

function unlisted(): typeof test {
  return Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof test;
}

/** Variants to run a test with: all variants in `npm run check:deep`, else the first `most`. */
export function variants<T>(all: readonly T[], most = 1): T[] {
  return isDeep ? [...all] : all.slice(0, most);
}
