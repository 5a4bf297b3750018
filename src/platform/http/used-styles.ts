import { classesIn, type MarkupNames } from "./markup-names.ts";
import {
  argumentsOf,
  type Block,
  type Item,
  parseStyles,
  splitList,
  writeStyles,
} from "./style-blocks.ts";

/** Parsed style sheet with the names that each of its selectors needs, read once for all pages. */
export type StyleSheet = readonly SheetItem[];
type SheetItem = string | (Block & { selectors: readonly Selector[]; inside: StyleSheet });

/** Selector as the names that the markup must contain: all of `names`, and one of each list of `choices` and `types`. */
type Selector = {
  text: string;
  names: readonly string[];
  types: readonly (readonly string[])[];
  choices: readonly (readonly Selector[])[];
};

export function readStyleSheet(css: string): StyleSheet {
  return parseStyles(css).map(readItem);
}

function readItem(item: Item): SheetItem {
  if (typeof item === "string") return item;
  const isRule = !item.prelude.startsWith("@");
  return {
    prelude: item.prelude,
    items: isRule ? withoutRepeats(item.items) : item.items,
    selectors: isRule ? splitList(item.prelude).map(readSelector) : [],
    inside: isGroup(item) ? item.items.map(readItem) : [],
  };
}

/** Reads element, class and id names and lists of `:is()` and `:has()`; ignores attributes, states and `:not()`. */
function readSelector(text: string): Selector {
  const parts = [...text.matchAll(selectorParts)].filter(([, skipped]) => !skipped);
  return {
    text,
    names: parts.map(([, , name = ""]) => name.replace(/\\(.)/g, "$1")),
    types: controlParts
      .filter(([part]) => part.test(text))
      .map(([, types]) => types.map((type) => `type=${type}`)),
    choices: argumentsOf(/:(?:is|where|has)\(/g, text).map((list) =>
      splitList(list).map(readSelector),
    ),
  };
}

/** Part of a style sheet whose elements, classes and ids all occur in the HTML; when in doubt a rule is kept. */
export function findUsedStyles(
  sheet: StyleSheet,
  { markup, wholeFollows }: { markup: MarkupNames; wholeFollows: boolean },
): Item[] {
  const matching = keepMatching(sheet, namesIn(markup));
  const needed = wholeFollows ? withoutStandIns(matching) : matching;
  const text = withFixedValues(withoutSpares(needed));
  return keepSpokenOf(parseStyles(text), text);
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

/** Removes initial values for browsers without `@property`; the layer's name stays, and with it the order. */
function withoutStandIns(items: Item[]): Item[] {
  return items.map((item) => (isOfProperties(item) ? (item as Block).prelude : item));
}

function keepMatching(sheet: StyleSheet, names: Names): Item[] {
  return sheet.flatMap((item): Item[] => {
    if (typeof item === "string") return [item];
    const { prelude, items, selectors, inside } = item;
    if (inside.length > 0) {
      const kept = keepMatching(inside, names);
      return kept.length > 0 ? [{ prelude, items: kept }] : [];
    }
    if (selectors.length === 0) return isGroup(item) ? [] : [{ prelude, items }];
    const matching = selectors.filter((selector) => couldMatch(selector, names));
    if (matching.length === 0) return [];
    return [{ prelude: matching.map(({ text }) => text).join(","), items }];
  });
}

/** Drops declarations equal to the one before, which the minifier writes for vendor prefixes. */
function withoutRepeats(items: Item[]): Item[] {
  return items.filter((item, index) => typeof item !== "string" || item !== items[index - 1]);
}

function isGroup({ prelude }: Block): boolean {
  return /^@(media|supports|layer|container|starting-style|scope)\b/.test(prelude);
}

function couldMatch({ names, types, choices }: Selector, inMarkup: Names): boolean {
  return (
    names.every((name) => inMarkup.has(name)) &&
    types.every((each) => each.some((type) => inMarkup.has(type))) &&
    choices.every((each) => each.some((one) => couldMatch(one, inMarkup)))
  );
}

const controlParts: [RegExp, string[]][] = [
  [/::placeholder/, []],
  [/::-webkit-(date|calendar)/, ["date", "datetime-local", "month", "time", "week"]],
  [/::-webkit-(inner|outer)-spin/, ["number"]],
  [/::-webkit-search/, ["search"]],
  [/::file-selector-button/, ["file"]],
];

/** Regular expression `selectorParts`: group 1 captures brackets (two levels) and pseudo-classes, group 2 names. */
const inBrackets = String.raw`[([](?:\\.|[^\\()[\]]|[([](?:\\.|[^\\()[\]])*[)\]])*[)\]]`;
const nameInCss = String.raw`(?:\\.|[\w-]|[^\x00-\x7f])+`;
const selectorParts = new RegExp(`(${inBrackets}|::?${nameInCss})|([.#]?${nameInCss})`, "g");

/** Simplifies `var(--a, fallback)`: no fallback if the page always sets `--a`, only the fallback if no rule sets it. */
function withoutSpares(items: Item[]): string {
  const whole = writeStyles(items);
  const always = namesSetIn(themeOf(whole));
  const ever = namesSetIn(writeStyles(items.filter((item) => !isOfProperties(item))));
  const initial = initialValuesOf(whole);
  return whole.replace(
    /var\((--[\w-]+)(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/g,
    (written, name: string, spare?: string) => {
      if (always.has(name)) return `var(${name})`;
      return ever.has(name) ? written : (spare ?? initial.get(name) ?? written);
    },
  );
}

/** True for Tailwind's rule with initial values for browsers without `@property`. */
function isOfProperties(item: Item): boolean {
  return typeof item !== "string" && item.prelude === "@layer properties";
}

function initialValuesOf(text: string): ReadonlyMap<string, string> {
  const registered = /@property (--[\w-]+)\{[^}]*initial-value:([^;}]*)/g;
  return new Map(
    Array.from(text.matchAll(registered), ([, name = "", value = ""]) => [name, value]),
  );
}

function namesSetIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/(--[\w-]+):/g), ([, name = ""]) => name));
}

function withFixedValues(text: string): string {
  const times = new Map<string, number>();
  for (const [, name = ""] of text.matchAll(/[{;](--[\w-]+):/g))
    times.set(name, (times.get(name) ?? 0) + 1);
  const fixed = new Map<string, string>();
  for (const [, name = "", value = ""] of themeOf(text).matchAll(/(--[\w-]+):([^;]*)/g))
    if (times.get(name) === 1) fixed.set(name, value);
  return replaceFixed(text, fixed).replace(product, multiply);
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

/** Drops unused custom properties and keyframes until none is left. `text`: the items as CSS. */
function keepSpokenOf(items: Item[], text: string): Item[] {
  const read = new Set(Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const kept = withoutUnread(items, {
    isRead: (name) => read.has(name),
    isPlayed: (name) =>
      new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`).test(text) ||
      new RegExp(`--animate[^:]*:[^;}]*\\b${name}\\b`).test(text),
  });
  const keptText = writeStyles(kept);
  return keptText === text ? kept : keepSpokenOf(kept, keptText);
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
