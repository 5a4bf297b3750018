import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startsLater } from "../hydration/router-internals.ts";
import { withDeferredFonts } from "./deferred-fonts.ts";
import { shortenClassNames } from "./short-class-names.ts";
import { usedStyles } from "./used-styles.ts";

/**
 * Critical CSS: inlines the part of the linked style sheet that a page uses, so that the browser can paint after the
 * first round trip. `/` has 13.3 kB instead of 22.3 with the whole sheet (brotli; decision 037 compares libraries).
 */
export function createStyleInliner(clientBuild: string): (html: string) => string {
  const sheets = new Map<string, string>();

  function read(href: string): string {
    const sheet = sheets.get(href) ?? readFileSync(join(clientBuild, href), "utf8");
    sheets.set(href, sheet);
    return sheet;
  }

  function stylesOf(href: string, html: string): string {
    // A page that hydrates later also loads the whole style sheet then.
    const wholeFollows = startsLater(html);
    return withDeferredFonts(usedStyles(read(href), html, { wholeFollows }));
  }

  return (html) => {
    if (!stylesheet.test(html)) return html;
    const styled = html.replace(
      stylesheet,
      (_, href: string, precedence: string) =>
        `<style data-precedence="${precedence}">${stylesOf(href, html)}</style>`,
    );
    return shortenClassNames(styled);
  };
}

const stylesheet =
  /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)" data-precedence="(\w+)"\/>/;
