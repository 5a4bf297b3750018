/**
 * Paints a page in fallback fonts first, because on slow connections web fonts would compete with its main image. The
 * largest contentful paint of `/` on a phone comes 300 to 600 ms earlier (`npm run bench -- --part phone`). The class
 * `known` switches to web fonts (`src/platform/hydration/show-typefaces.ts`); without scripts they are used at once.
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
