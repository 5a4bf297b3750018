/**
 * Switches from fallback fonts to web fonts by the class `known` on <html> (`src/platform/http/deferred-fonts.ts`):
 * at once for visitors from another page of the site, who have the fonts cached; for others 0.3 s after the first
 * frame, and only when all fonts have loaded, because each change of font lays the page out again.
 */
export async function showTypefaces(): Promise<void> {
  if (!document.referrer.startsWith(location.origin)) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)));
    // Font families declared in src/generated/fonts.css.
    await document.fonts.load("1em Fraunces,Instrument Sans").catch(() => {});
  }
  document.documentElement.className = "known";
}
