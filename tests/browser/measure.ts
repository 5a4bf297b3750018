import type { Page } from "playwright-core";

/**
 * Elements that make the page wider than the window, except those inside an element that clips or scrolls its content.
 */
export function findWhatSticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const isOut = (element: Element) => element.getBoundingClientRect().right > innerWidth + 0.5;
    const isCut = (element: Element): boolean =>
      getComputedStyle(element).overflowX !== "visible" ||
      (element.parentElement !== null && isCut(element.parentElement));
    const out = [...document.querySelectorAll("body *")].filter(
      (element) =>
        element.checkVisibility() &&
        isOut(element) &&
        ![...element.children].some(isOut) &&
        !isCut(element.parentElement ?? element),
    );
    return [
      `the page, ${document.documentElement.scrollWidth} px`,
      ...out.slice(0, 3).map((one) => one.outerHTML.slice(0, 140)),
    ];
  });
}

/** Links, buttons and <summary> elements whose text is wider than the element. */
export function findSpiltCopy(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("a, button, summary")]
      .filter((element) => element.checkVisibility() && !element.matches(".sr-only"))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map((element) => `spilt: ${element.outerHTML.slice(0, 140)}`),
  );
}

/** Controls smaller than 44 × 44 px, except links within a sentence, which are as high as their line of text. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" || element.closest("p, td, dd") !== null;
    return [
      ...document.querySelectorAll<HTMLElement>("a, button, summary, select, input, textarea"),
    ]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
      .map((element) => element.closest("label") ?? element)
      .filter((element) => !(element.matches("a") && inSentence(element)))
      .filter((element) => !element.matches(".sr-only, [href='#contenido'], [type=hidden]"))
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const after = getComputedStyle(element, "::after");
        if (after.position === "absolute" && after.content !== "none") return [];
        return Math.min(width, height) < 43.5
          ? [`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 90)}`]
          : [];
      });
  });
}

/**
 * Lines of running text with more than 75 characters, from whose end the eye hardly finds the start of the next line.
 */
export function findLongLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const long: string[] = [];
    for (const block of document.querySelectorAll("p, li, dd, td, blockquote")) {
      if (!block.checkVisibility() || block.querySelector("p, li, dl, div, table")) continue;
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const lines = new Map<number, string>();
      const range = document.createRange();
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        for (let at = 0; at < text.length; at += 1) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { top, height } = range.getBoundingClientRect();
          if (height === 0) continue;
          const line = Math.round((top + height / 2) / 8);
          lines.set(line, (lines.get(line) ?? "") + text.data[at]);
        }
      }
      // A text of a single line may be longer, because the reader has to find no next line.
      if (lines.size < 2) continue;
      for (const line of lines.values()) if (line.trim().length > 75) long.push(line.trim());
    }
    return long;
  });
}

/** Doubles the root font size, as for a reader who has doubled the text size in the browser. */
export async function doubleText(page: Page) {
  await page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = `${2 * Number.parseFloat(getComputedStyle(root).fontSize)}px`;
  });
}

/** Sets the text spacing with which WCAG 1.4.12 requires pages to lose no content. */
export async function spaceText(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets.push(sheet);
  });
}
