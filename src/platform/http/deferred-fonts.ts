/**
 * Delays a page's fonts until its first paint in fallback fonts: on slow lines they would compete with its picture. The
 * largest paint of `/` on a phone comes 300 to 600 ms earlier (`npm run bench -- --part phone`). Documents with the
 * class `known` use the fonts at once.
 */
export function withDeferredFonts(styles: string): string {
  const awaited = Array.from(
    styles.matchAll(stacks),
    ([, name, standIns]) => `--${name}:${standIns}`,
  );
  if (awaited.length === 0) return styles;
  return `${styles}@keyframes typefaces{0%{${awaited.join(";")}}}:root:not(.known){animation:typefaces 1ms ${afterPaint} backwards}`;
}

/** Delay: long enough for a slow phone's first frame, too short for visitors to have read much. */
const afterPaint = ".3s";

/** Finds custom properties that contain a font stack, as in `src/generated/fonts.css`. */
const stacks = /--([\w-]+):"[^"]+",\s*("[^"]+ Fallback[^;}]*)/g;
