import { classesIn, type MarkupNames } from "./markup-names.ts";
import {
  argumentsOf,
  type Block,
  type Item,
  parseStyles,
  splitList,
  writeStyles,
} from "./style-blocks.ts";

/**
 * Part of a compiled style sheet that a page needs: rules whose elements, classes and ids all occur in its HTML,
 * whatever their states or media queries, with their custom properties and keyframes. When in doubt a rule is kept.
 */
export function findUsedStyles(
  sheet: readonly Item[],
  { markup, wholeFollows }: { markup: MarkupNames; wholeFollows: boolean },
): Item[] {
  const matching = keepMatching(sheet, namesIn(markup));
  const needed = wholeFollows ? withoutStandIns(matching) : matching;
  return keepSpokenOf(withFixedValues(withoutSpares(needed)));
}

/** Names in selector syntax: elements as `name`, classes as `.name`, ids as `#name`; input types as `type=name`. */
type Names = ReadonlySet<string>;

function namesIn({ elements, classLists, ids, types }: MarkupNames): Names {
  return new Set([
    ...elements,
    ...[...classLists].flatMap((list) => classesIn(list).map((name) => `.${name}`)),
    ...Array.from(ids, (id) => `#${id}`),
    ...Array.from(types, (type) => `type=${type}`),
  ]);
}

/**
 * Drops initial values of custom properties for browsers without `@property` (Firefox before 2024), which get them with
 * the whole style sheet; keeps the layer's name, and so the order of the layers.
 */
function withoutStandIns(items: Item[]): Item[] {
  return items.map((item) => (isOfProperties(item) ? (item as Block).prelude : item));
}

function keepMatching(items: readonly Item[], names: Names): Item[] {
  return items.flatMap((item): Item[] => {
    if (typeof item === "string") return [item];
    if (isGroup(item)) {
      const inside = keepMatching(item.items, names);
      return inside.length > 0 ? [{ ...item, items: inside }] : [];
    }
    if (item.prelude.startsWith("@")) return [item];
    const selectors = splitList(item.prelude).filter((selector) => couldMatch(selector, names));
    if (selectors.length === 0) return [];
    return [{ prelude: selectors.join(","), items: withoutRepeats(item.items) }];
  });
}

/** Drops declarations equal to the one before, which the minifier writes for vendor prefixes. */
function withoutRepeats(items: Item[]): Item[] {
  return items.filter((item, index) => typeof item !== "string" || item !== items[index - 1]);
}

function isGroup({ prelude }: Block): boolean {
  return /^@(media|supports|layer|container|starting-style|scope)\b/.test(prelude);
}

/** True when the markup contains every name of a selector; ignores attributes, states and `:not()`. */
function couldMatch(selector: string, names: Names): boolean {
  const choices = argumentsOf(/:(?:is|where)\(/g, selector).map(splitList);
  if (!choices.every((each) => each.some((one) => couldMatch(one, names)))) return false;
  if (
    controlParts.some(
      ([part, types]) => part.test(selector) && !types.some((type) => names.has(`type=${type}`)),
    )
  ) {
    return false;
  }
  for (const [, skipped, name = ""] of selector.matchAll(selectorParts)) {
    if (!skipped && !names.has(name.replace(/\\(.)/g, "$1"))) return false;
  }
  return true;
}

const controlParts: [RegExp, string[]][] = [
  [/::placeholder/, []],
  [/::-webkit-(date|calendar)/, ["date", "datetime-local", "month", "time", "week"]],
  [/::-webkit-(inner|outer)-spin/, ["number"]],
  [/::-webkit-search/, ["search"]],
  [/::file-selector-button/, ["file"]],
];

/** Groups of `selectorParts`: 1 for brackets (two levels deep) and pseudo-classes, 2 for names; handles escapes. */
const inBrackets = String.raw`[([](?:\\.|[^\\()[\]]|[([](?:\\.|[^\\()[\]])*[)\]])*[)\]]`;
const nameInCss = String.raw`(?:\\.|[\w-]|[^\x00-\x7f])+`;
const selectorParts = new RegExp(`(${inBrackets}|::?${nameInCss})|([.#]?${nameInCss})`, "g");

/** Drops the fallback of a `var()` whose property the page always sets; uses the fallback alone if no rule sets it. */
function withoutSpares(items: Item[]): Item[] {
  const always = namesSetIn(themeOf(writeStyles(items)));
  const ever = namesSetIn(writeStyles(items.filter((item) => !isOfProperties(item))));
  const initial = initialValuesOf(items);
  const text = writeStyles(items).replace(
    /var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g,
    (whole, name: string, spare?: string) => {
      if (always.has(name)) return `var(${name})`;
      return ever.has(name) ? whole : (spare ?? initial.get(name) ?? whole);
    },
  );
  return parseStyles(text);
}

/** True for Tailwind's rule with initial values for browsers without `@property`. */
function isOfProperties(item: Item): boolean {
  return typeof item !== "string" && item.prelude === "@layer properties";
}

function initialValuesOf(items: Item[]): ReadonlyMap<string, string> {
  const registered = /@property (--[\w-]+)\{[^}]*initial-value:([^;}]*)/g;
  return new Map(
    Array.from(writeStyles(items).matchAll(registered), ([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

function namesSetIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/(--[\w-]+):/g), ([, name = ""]) => name));
}

function withFixedValues(items: Item[]): Item[] {
  const text = writeStyles(items);
  const times = new Map<string, number>();
  for (const [, name = ""] of text.matchAll(/[{;](--[\w-]+):/g))
    times.set(name, (times.get(name) ?? 0) + 1);
  const fixed = new Map<string, string>();
  for (const [, name = "", value = ""] of themeOf(text).matchAll(/(--[\w-]+):([^;]*)/g))
    if (times.get(name) === 1) fixed.set(name, value);
  return parseStyles(replaceFixed(text, fixed).replace(product, multiply));
}

function replaceFixed(text: string, fixed: ReadonlyMap<string, string>): string {
  const replaced = text.replace(/var\((--[\w-]+)\)/g, (whole, name) => fixed.get(name) ?? whole);
  return replaced === text ? text : replaceFixed(replaced, fixed);
}

const product = /calc\((-?[\d.]+)rem \* (-?[\d.]+)\)/g;

function multiply(_: string, one: string, other: string): string {
  return `${+(Number(one) * Number(other)).toFixed(4)}rem`.replace(/^(-?)0\./, "$1.");
}

function themeOf(text: string): string {
  return text.match(/@layer theme\{:root,:host\{([^}]*)\}/)?.[1] ?? "";
}

function keepSpokenOf(items: Item[]): Item[] {
  const text = writeStyles(items);
  const read = new Set(Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const kept = withoutUnread(items, {
    isRead: (name) => read.has(name),
    isPlayed: (name) =>
      new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`).test(text) ||
      new RegExp(`--animate[^:]*:[^;}]*\\b${name}\\b`).test(text),
  });
  return writeStyles(kept) === text ? kept : keepSpokenOf(kept);
}

type SpokenOf = { isRead(property: string): boolean; isPlayed(animation: string): boolean };

function withoutUnread(items: Item[], spokenOf: SpokenOf): Item[] {
  return items.flatMap((item): Item[] => {
    if (typeof item === "string") {
      const property = item.match(/^(--[\w-]+)\s*:/)?.[1];
      return !property || spokenOf.isRead(property) ? [item] : [];
    }
    const [, rule, name = ""] = item.prelude.match(/^@(property|keyframes)\s+(\S+)/) ?? [];
    if (rule === "property") return spokenOf.isRead(name) ? [item] : [];
    if (rule === "keyframes") return spokenOf.isPlayed(name) ? [item] : [];
    const inside = withoutUnread(item.items, spokenOf);
    if (inside.length > 0) return [{ ...item, items: inside }];
    // An empty layer stays as a name, because the order of layers must equal that of the whole style sheet.
    return item.prelude.startsWith("@layer ") ? [item.prelude] : [];
  });
}
