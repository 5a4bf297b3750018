import { type CatalogueName, catalogueNames } from "../../products/domain/catalogue-names.ts";
import { parseTerms, type SearchTerm } from "./parse-terms.ts";

/** Query terms `asked` also find products with the terms `found`, in one catalogue or in all (null). */
export type Synonym = {
  asked: readonly string[];
  found: readonly string[];
  catalogue: CatalogueName | null;
};

export type SynonymProblem = "no-sign" | "blank-side" | "two-signs" | "too-long" | "too-many";

export type WrongSynonym = { line: number; problem: SynonymProblem };

const maxLines = 500;
const maxLineLength = 200;

/**
 * Parses one entry per line: `pelo = cabello` works both ways, `difusor > mikado` only from left to right,
 * `rizos: difusor > secador` is for one catalogue; # begins a comment. `- mask` takes the shipped synonyms of a word away.
 */
export function parseSynonyms(
  list: string,
  catalogues: readonly CatalogueName[] = catalogueNames(),
): {
  synonyms: Synonym[];
  /** Terms of the words whose shipped synonyms are taken away. */
  removed: (readonly string[])[];
  wrong: WrongSynonym[];
} {
  const synonyms: Synonym[] = [];
  const removed: (readonly string[])[] = [];
  const wrong: WrongSynonym[] = [];
  const lines = list.split("\n").map((line) => line.trim());
  for (const [at, line] of lines.entries()) {
    if (line === "" || line.startsWith("#")) continue;
    const read = at >= maxLines ? "too-many" : parseLine(line, catalogues);
    if (typeof read === "string") wrong.push({ line: at + 1, problem: read });
    else if (Array.isArray(read)) synonyms.push(...read);
    else removed.push(read.removed);
    if (read === "too-many") break;
  }
  return { synonyms, removed, wrong };
}

/** The owner's synonyms, and the shipped ones that the owner has not taken away. */
export function joinSynonyms(
  own: string,
  shipped: readonly Synonym[],
  catalogues?: readonly CatalogueName[],
): Synonym[] {
  const { synonyms, removed } = parseSynonyms(own, catalogues);
  const gone = new Set(removed.map((terms) => terms.join(" ")));
  return [...synonyms, ...shipped.filter(({ asked }) => !gone.has(asked.join(" ")))];
}

/** Parses the shipped list, which may be longer than an owner's. */
export function parseShippedSynonyms(list: string): Synonym[] {
  return list.split("\n").flatMap((line) => parseSynonyms(line).synonyms);
}

function parseLine(
  line: string,
  catalogues: readonly CatalogueName[],
): Synonym[] | { removed: readonly string[] } | SynonymProblem {
  if (line.length > maxLineLength) return "too-long";
  if (/^[-−–]/.test(line)) {
    const removed = termsOf(line);
    return removed.length === 0 ? "blank-side" : { removed };
  }
  const [, start = "", rest = ""] = /^(?:([a-z]+)\s*:)?(.*)$/su.exec(line.normalize("NFC")) ?? [];
  const catalogue = catalogues.find((name) => name === start) ?? null;
  const text = start !== "" && catalogue === null ? line : rest;
  const signs = new Set(text.match(/[=>→]/gu)?.map((sign) => (sign === "=" ? "=" : ">")));
  if (signs.size === 0) return "no-sign";
  if (signs.size > 1) return "two-signs";
  const sides = text.split(/[=>→]/u).map(termsOf);
  if (sides.some((side) => side.length === 0)) return "blank-side";
  const [asked = [], ...others] = sides;
  if (signs.has(">")) return others.map((found) => ({ asked, found, catalogue }));
  return sides.flatMap((one) =>
    sides.flatMap((other) => (other === one ? [] : [{ asked: one, found: other, catalogue }])),
  );
}

function termsOf(side: string): string[] {
  return parseTerms(side).flatMap(({ alternatives }) => alternatives[0] ?? []);
}

/** Term under which all products of a catalogue are indexed. */
export function catalogueTerm(catalogue: CatalogueName): string {
  return `_${catalogue}`;
}

/** Search terms with their synonyms as alternatives; several words that are one entry of the list become one term. */
export function withSynonyms(
  terms: readonly SearchTerm[],
  synonyms: readonly Synonym[],
): SearchTerm[] {
  const result: SearchTerm[] = [];
  for (let at = 0; at < terms.length; ) {
    const fitting = synonyms.filter(({ asked }) => fits(asked, terms, at));
    const length = Math.max(1, ...fitting.map(({ asked }) => asked.length));
    const used = terms.slice(at, at + length);
    const found = fitting.filter(({ asked }) => asked.length === length);
    result.push(...(found.length === 0 ? used : [merge(used, found)]));
    at += length;
  }
  return result;
}

function fits(asked: readonly string[], terms: readonly SearchTerm[], at: number): boolean {
  return asked.every((term, next) => terms[at + next]?.alternatives[0]?.[0] === term);
}

function merge(terms: readonly SearchTerm[], synonyms: readonly Synonym[]): SearchTerm {
  const [first] = terms;
  const own =
    terms.length === 1 && first
      ? first.alternatives
      : [terms.flatMap(({ alternatives }) => alternatives[0] ?? [])];
  return {
    typed: terms.map(({ typed }) => typed).join(" "),
    word: terms.map(({ word }) => word).join(" "),
    isWithout: false,
    isWord: true,
    pairs: [],
    looser: [],
    prefix: terms.length === 1 ? (first?.prefix ?? null) : null,
    bonus: first?.bonus ?? null,
    alternatives: [
      ...own,
      ...synonyms.map(({ found, catalogue }) =>
        catalogue === null ? found : [...found, catalogueTerm(catalogue)],
      ),
    ],
  };
}
