import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startsLater } from "../hydration/router-internals.ts";
import { withDeferredFonts } from "./deferred-fonts.ts";
import { type Item, parseStyles, writeStyles } from "./style-blocks.ts";
import { usedStyles } from "./used-styles.ts";

/**
 * Critical CSS: inlines the part of the linked style sheet that a page uses, so that the browser can paint after the
 * first round trip. `/` has 13.3 kB instead of 22.3 with the whole sheet (brotli; decision 037 compares libraries).
 */
export function createStyleInliner(clientBuild: string): (html: string) => string {
  const sheets = new Map<string, Item[]>();

  function read(href: string): Item[] {
    const sheet = sheets.get(href) ?? parseStyles(readFileSync(join(clientBuild, href), "utf8"));
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

/**
 * Shortens the class names of a page with inlined styles, which saves 2 kB of `/` (15.0 to 13.0, brotli;
 * tests/budget/bytes.test.ts). React keeps the short names at hydration; where it later changes a `class` it writes
 * long names, which the whole style sheet contains.
 */
export function shortenClassNames(html: string): string {
  const names = new Map<string, string>();
  const shortened = html.replace(scriptsAndTags, (part) =>
    part.startsWith("<script")
      ? part
      : part.replace(/ class="([^"]*)"/, (_, value: string) => {
          const long = value.replaceAll("&gt;", ">").replaceAll("&amp;", "&").split(/\s+/);
          return ` class="${long.map((name) => shortNameOf(name, names)).join(" ")}"`;
        }),
  );
  return shortened.replace(
    /(<style data-precedence="\w+">)([^<]*)(<\/style>)/,
    (_, opening: string, styles: string, closing: string) =>
      opening + writeStyles(renamed(parseStyles(styles), names)) + closing,
  );
}

/** Matches whole scripts as well, so that their text is not taken for tags. */
const scriptsAndTags = /<script[\s\S]*?<\/script>|<[a-z][\w-]*(?:"[^"]*"|[^">])*>/gi;

const kept = new Set(["group", "sr-only", "picture"]);

function shortNameOf(name: string, names: Map<string, string>): string {
  if (kept.has(name)) return name;
  const short = names.get(name) ?? nameFor(names.size);
  names.set(name, short);
  return short;
}

/** Short names in order: «a» to «z», «aa» and so on. */
function nameFor(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? nameFor(rest) : "") + String.fromCharCode(97 + (index % 26));
}

function renamed(items: Item[], names: ReadonlyMap<string, string>): Item[] {
  return items.map((item) => {
    if (typeof item === "string") return item;
    const prelude = item.prelude.startsWith("@")
      ? item.prelude
      : item.prelude.replace(/\.((?:\\.|[\w-])+)/g, (whole, written: string) => {
          const short = names.get(written.replace(/\\(.)/g, "$1"));
          return short ? `.${short}` : whole;
        });
    return { prelude, items: renamed(item.items, names) };
  });
}
