/** Families that `src/generated/fonts.css` loads. */
const families = ['1em "Fraunces"', '1em "Instrument Sans"'];

/** Delay after the first frame: enough for a slow phone to paint, too short for visitors to have read much. */
const afterPaint = 300;

/**
 * Marks the document as `known`, which replaces its fallback fonts (`src/platform/http/deferred-fonts.ts`): at once for
 * visitors from another page of the site, who have the fonts cached; for others after the first paint, and only when
 * all fonts are there, because each change of font lays the page out again. Resolves then.
 */
export async function showTypefaces(): Promise<void> {
  if (!document.referrer.startsWith(location.origin)) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, afterPaint)));
    await Promise.allSettled(families.map((font) => document.fonts.load(font)));
  }
  document.documentElement.className = "known";
}
