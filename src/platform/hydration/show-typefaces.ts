/** Switches to web fonts (class `known`): at once if cached, else 0.3 s after the first frame and all together. */
export async function showTypefaces(): Promise<void> {
  if (!document.referrer.startsWith(location.origin)) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)));
    // Font families declared in src/generated/fonts.css.
    await document.fonts.load("1em Fraunces,Instrument Sans").catch(() => {});
  }
  document.documentElement.className = "known";
}
