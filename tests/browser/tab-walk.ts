import type { Page } from "playwright-core";

/**
 * Presses Tab through a whole page. `missed`: controls that never got the focus; `faults`: problems of those that did.
 */
export async function walkWithTab(page: Page): Promise<{ missed: string[]; faults: string[] }> {
  const expected = await page.evaluate(markTabbable);
  const reached = new Set<string>();
  const faults: string[] = [];
  for (let presses = 0; presses < expected.length + 5; presses += 1) {
    await page.keyboard.press("Tab");
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const stop = await page.evaluate(examineFocused);
    if (!stop || reached.has(stop.mark)) break;
    reached.add(stop.mark);
    faults.push(...stop.faults.map((fault) => `${stop.name}: ${fault}`));
  }
  return {
    missed: expected.filter(({ mark }) => !reached.has(mark)).map(({ name }) => name),
    faults,
  };
}

function markTabbable() {
  const all = document.querySelectorAll<HTMLElement>("a[href], button, input, summary, [tabindex]");
  return (
    [...all]
      // The tablist is left out, because the Tab key stops at the selected tab within it.
      .filter((element) => !element.matches('[role="tablist"]'))
      .filter(
        (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
      )
      .map((element, index) => {
        element.dataset.mark = `${index}`;
        return { mark: `${index}`, name: element.innerText || element.outerHTML.slice(0, 80) };
      })
  );
}

/** Function that runs in the page, so it can call nothing from outside its body. */
function examineFocused() {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return null;
  const faults = [...lookAtPlace(element), ...lookAtRing(element)];
  return {
    mark: element.dataset.mark ?? element.outerHTML.slice(0, 80),
    name: element.innerText || element.getAttribute("aria-label") || element.outerHTML.slice(0, 80),
    faults,
  };

  function lookAtPlace(target: HTMLElement): string[] {
    const { top, bottom, left, right } = target.getBoundingClientRect();
    const header = document.querySelector("body > header")?.getBoundingClientRect().bottom ?? 0;
    const isTooTall = bottom - top > innerHeight - header - 40;
    const isOutside = top < -1 || left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    if (isOutside && !isTooTall) return [`lies outside the window (${Math.round(top)} px)`];
    const atop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isCovered = atop && !target.contains(atop) && !atop.contains(target);
    return isCovered && !isTooTall ? [`is covered by ${atop.outerHTML.slice(0, 60)}`] : [];
  }

  function lookAtRing(target: HTMLElement): string[] {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(target);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) return ["has no ring"];
    const ratio = contrast(pixel([outlineColor]), pixel(groundsBehind(target)));
    return ratio < 3 ? [`has a ring of contrast ${ratio.toFixed(1)}`] : [];
  }

  /**
   * Background colours behind the focus ring: those of the ancestors, because the ring is drawn outside the focused
   * element.
   */
  function groundsBehind(target: Element): string[] {
    const grounds = ["#fff"];
    const chain: string[] = [];
    for (let at = target.parentElement; at; at = at.parentElement)
      chain.unshift(getComputedStyle(at).backgroundColor);
    return [...grounds, ...chain];
  }

  /**
   * RGBA value of colours painted over one another. A canvas computes it, because it understands every notation of CSS
   * colours.
   */
  function pixel(layers: string[]): Uint8ClampedArray {
    const canvas = document.createElement("canvas");
    canvas.width = 1;
    canvas.height = 1;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("No canvas here.");
    for (const layer of layers) {
      context.fillStyle = layer;
      context.fillRect(0, 0, 1, 1);
    }
    return context.getImageData(0, 0, 1, 1).data;
  }

  /** Contrast ratio of two colours as WCAG 2.2 defines it, from 1 to 21. */
  function contrast(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }

  function luminance(rgb: Uint8ClampedArray): number {
    const [red = 0, green = 0, blue = 0] = [...rgb].slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
