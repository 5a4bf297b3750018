/**
 * The styles of a page that holds its typefaces back until it has been painted in their stand-ins: on a slow line they
 * would compete with its picture. Brings `/` 300 to 600 ms until its largest paint on a phone (`npm run bench -- --part
 * phone`). A page whose script marks it as `known` has them from the start.
 */
export function withDeferredFonts(styles: string): string {
  const awaited = Array.from(
    styles.matchAll(stacks),
    ([, name, standIns]) => `--${name}:${standIns}`,
  );
  if (awaited.length === 0) return styles;
  return `${styles}@keyframes typefaces{0%{${awaited.join(";")}}}:root:not(.known){animation:typefaces 1ms ${afterPaint} backwards}`;
}

/** Long enough for a slow phone to show its first frame, short enough that hardly a line has been read. */
const afterPaint = ".3s";

/** A custom property whose value is a typeface and what stands in for it, as in `src/generated/fonts.css`. */
const stacks = /--([\w-]+):"[^"]+",\s*("[^"]+ Fallback[^;}]*)/g;
