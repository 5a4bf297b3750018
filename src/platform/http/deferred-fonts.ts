/**
 * Delays a page's fonts until its first paint in fallback fonts: on slow lines they would compete with its picture. The
 * largest paint of `/` on a phone comes 300 to 600 ms earlier (`npm run bench -- --part phone`). Documents with the
 * class `known` use the fonts (`src/platform/hydration/show-typefaces.ts`), as do those without scripts.
 */
export function withDeferredFonts(styles: string): string {
  const awaited = Array.from(
    styles.matchAll(stacks),
    ([, name, standIns]) => `--${name}:${standIns}`,
  );
  if (awaited.length === 0) return styles;
  return `${styles}@media (scripting:enabled){:root:not(.known){${awaited.join(";")}}}`;
}

/** Finds custom properties that contain a font stack, as in `src/generated/fonts.css`. */
const stacks = /--([\w-]+):"[^"]+",\s*("[^"]+ Fallback[^;}]*)/g;
