import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startsLater } from "../hydration/router-texts.ts";
import { withDeferredFonts } from "./deferred-fonts.ts";
import { classesIn, type MarkupNames, readMarkup } from "./markup-names.ts";
import { createRecentlyUsed } from "./recently-used.ts";
import { type Item, parseStyles, writeStyles } from "./style-blocks.ts";
import { findUsedStyles, readStyleSheet, type StyleSheet } from "./used-styles.ts";

/** Inlined CSS of pages with the same class, id and element names. `shortLists`: short class list by original list. */
type PageStyle = { styles: string; shortLists: ReadonlyMap<string, string> };

/** Maximum of cached page styles; those of a product list take some 40 kB. */
const maxKept = 100;

/** Critical CSS: inlines the rules that a page uses and shortens class names; `/` has 13.3 kB instead of 22.3. */
export function createStyleInliner(clientBuild: string): (html: string) => string {
  const sheets = new Map<string, StyleSheet>();
  const kept = createRecentlyUsed<PageStyle>(maxKept);

  function read(href: string): StyleSheet {
    const sheet = sheets.get(href) ?? readStyleSheet(readFileSync(join(clientBuild, href), "utf8"));
    sheets.set(href, sheet);
    return sheet;
  }

  function styleOf(
    markup: MarkupNames,
    { href, wholeFollows }: { href: string; wholeFollows: boolean },
  ): PageStyle {
    const key = [href, wholeFollows, ...Object.values(markup).map((all) => [...all].join("\n"))];
    return kept.get(key.join("\n\n"), () => {
      const styles = writeStyles(findUsedStyles(read(href), { markup, wholeFollows }));
      return shortenStyle(withDeferredFonts(styles), markup);
    });
  }

  return (html) => {
    const [link, href, precedence] = stylesheet.exec(html) ?? [];
    if (link === undefined || href === undefined) return html;
    const { names, replaceClassLists } = readMarkup(html);
    // A page that hydrates later also loads the whole style sheet then.
    const { styles, shortLists } = styleOf(names, { href, wholeFollows: startsLater(html) });
    return replaceClassLists((list) => shortLists.get(list) ?? list).replace(
      link,
      () => `<style data-precedence="${precedence}">${styles}</style>`,
    );
  };
}

const stylesheet =
  /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)" data-precedence="(\w+)"\/>/;

/**
 * Shortens class names in CSS and in `class` attributes, which saves 2 kB of `/` (15.0 to 13.0, brotli;
 * tests/budget/bytes.test.ts). Classes that always occur together share one name, which saves another 0.4 kB. React
 * keeps the short names at hydration; where it later changes a `class` it writes long names, which the whole style sheet
 * contains.
 */
export function shortenStyle(styles: string, { classLists }: MarkupNames): PageStyle {
  const names = shortNames(classLists);
  const shortLists = new Map(
    Array.from(classLists, (list) => {
      const short = classesIn(list).map((name) => names.get(name) ?? name);
      return [list, [...new Set(short)].join(" ")];
    }),
  );
  return { styles: writeStyles(renamed(parseStyles(styles), names)), shortLists };
}

const unchanged = new Set(["group", "sr-only", "picture"]);

/** Short name of each class; classes that occur in exactly the same class lists share one. */
function shortNames(classLists: ReadonlySet<string>): ReadonlyMap<string, string> {
  const placesOf = new Map<string, string>();
  [...classLists].forEach((list, place) => {
    for (const name of new Set(classesIn(list)))
      placesOf.set(name, `${placesOf.get(name) ?? ""} ${place}`);
  });
  const byPlaces = new Map<string, string>();
  return new Map(
    Array.from(placesOf, ([name, places]) => {
      if (unchanged.has(name)) return [name, name];
      const short = byPlaces.get(places) ?? nameFor(byPlaces.size);
      byPlaces.set(places, short);
      return [name, short];
    }),
  );
}

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
