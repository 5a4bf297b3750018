/** Whether this is `npm run check:deep`: every window, page and string, where `npm test` takes the first of each. */
export const isDeep = process.env.DEEP === "1";

/** Variants that one test is run with: all of them in the deep run, else the first `most`. */
export function variants<T>(all: readonly T[], most = 1): T[] {
  return isDeep ? [...all] : all.slice(0, most);
}
