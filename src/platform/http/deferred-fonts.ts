/**
 * Defers the fonts of a page until its first paint in fallback fonts: on slow lines they would compete with its
 * picture. Brings `/` 300 to 600 ms until its largest paint on a phone (`npm run bench -- --part phone`). Pages marked
 * `known` use them at once.
 */
export function withDeferredFonts(styles: string): string {
  const awaited = Array.from(
    styles.matchAll(stacks),
    ([, name, standIns]) => `--${name}:${standIns}`,
  );
  if (awaited.length === 0) return styles;
  return `${styles}@keyframes typefaces{0%{${awaited.join(";")}}}:root:not(.known){animation:typefaces 1ms ${afterPaint} backwards}`;
}

/** Long enough for a slow phone's first frame, too short to have read much. */
const afterPaint = ".3s";

/** Custom property with a font stack, as in `src/generated/fonts.css`. */
const stacks = /--([\w-]+):"[^"]+",\s*("[^"]+ Fallback[^;}]*)/g;
