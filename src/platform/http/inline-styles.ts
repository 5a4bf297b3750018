import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startsLater } from "../hydration/router-internals.ts";
import { withDeferredFonts } from "./deferred-fonts.ts";
import { type Item, parseStyles, writeStyles } from "./style-blocks.ts";
import { createUsedStyles } from "./used-styles.ts";

/**
 * Critical CSS: inlines the part of the linked style sheet that a page uses, so that the browser can paint after the
 * first round trip. `/` has 13.3 kB instead of 22.3 with the whole sheet (brotli; decision 037 compares libraries).
 */
export function createStyleInliner(clientBuild: string): (html: string) => string {
  const sheets = new Map<string, ReturnType<typeof createUsedStyles>>();

  function read(href: string): ReturnType<typeof createUsedStyles> {
    const sheet =
      sheets.get(href) ??
      createUsedStyles(parseStyles(readFileSync(join(clientBuild, href), "utf8")));
    sheets.set(href, sheet);
    return sheet;
  }

  function stylesOf(href: string, html: string): string {
    // A page that hydrates later also loads the whole style sheet then.
    const wholeFollows = startsLater(html);
    return withDeferredFonts(read(href)(html, { wholeFollows }));
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
 * tests/budget/bytes.test.ts). Classes that all the same elements have share one name, which saves another 0.4 kB. React
 * keeps the short names at hydration; where it later changes a `class` it writes long names, which the whole style sheet
 * contains.
 */
export function shortenClassNames(html: string): string {
  const names = shortNames(html);
  const shortened = html.replace(scriptsAndTags, (part) =>
    part.startsWith("<script")
      ? part
      : part.replace(classAttribute, (_, value: string) => {
          const short = classesIn(value).map((name) => names.get(name) ?? name);
          return ` class="${[...new Set(short)].join(" ")}"`;
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

const classAttribute = / class="([^"]*)"/;

function classesIn(value: string): string[] {
  return value.replaceAll("&gt;", ">").replaceAll("&amp;", "&").split(/\s+/);
}

const kept = new Set(["group", "sr-only", "picture"]);

/** Short names by class; classes on all the same elements have the same one. */
function shortNames(html: string): ReadonlyMap<string, string> {
  const placesOf = new Map<string, string>();
  for (const { 0: part, index } of html.matchAll(scriptsAndTags)) {
    const [, value] = (!part.startsWith("<script") && classAttribute.exec(part)) || [];
    if (value === undefined) continue;
    for (const name of new Set(classesIn(value)))
      placesOf.set(name, `${placesOf.get(name) ?? ""} ${index}`);
  }
  const byPlaces = new Map<string, string>();
  return new Map(
    Array.from(placesOf, ([name, places]) => {
      if (kept.has(name)) return [name, name];
      const short = byPlaces.get(places) ?? nameFor(byPlaces.size);
      byPlaces.set(places, short);
      return [name, short];
    }),
  );
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
