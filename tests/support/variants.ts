/** True in `npm run check:deep`, which tests all windows, pages and strings; `npm test` tests the first of each. */
export const isDeep = process.env.DEEP === "1";

/** Variants to run a test with: all variants in `npm run check:deep`, else the first `most`. */
export function variants<T>(all: readonly T[], most = 1): T[] {
  return isDeep ? [...all] : all.slice(0, most);
}
