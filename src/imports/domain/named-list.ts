import { foldName } from "../../kernel/fold.ts";

type List = { id: number; name: string };

/** List that a name stands for; `unknown`: the name is that of a list, but of none of the known ones. */
export type NamedList<Known extends List = List> =
  | { kind: "found"; list: Known }
  | { kind: "unknown"; name: string }
  | { kind: "unnamed" };

/**
 * Words that tell nothing about a list; a list's name can follow those of `first`, and those of `joining` tell nothing
 * where no other word does. Lower case, without accents.
 */
export type ListNameWords = {
  first: readonly string[];
  neutral: readonly string[];
  joining: readonly string[];
};

/** Finds the list with a name, which is compared without case, accents, punctuation and spaces. */
export function findListByName<Known extends List>(
  name: string,
  lists: readonly Known[],
): NamedList<Known> {
  const found = lists.filter((list) => compactName(list.name) === compactName(name));
  const [list] = found;
  return list && found.length === 1 ? { kind: "found", list } : { kind: "unknown", name };
}

/**
 * Finds the list that the name of a file stands for: «tarifa-plata-2027.xlsx» is the list «Plata». A name that begins
 * like that of a list, or that contains the name of a list, but leaves a doubt is `unknown`. `lists`: the general
 * list first, which files without the name of a list are for.
 */
export function findListOfFile<Known extends List>(
  fileName: string,
  { lists, words }: { lists: readonly Known[]; words: ListNameWords },
): NamedList<Known> {
  const stem = foldName(fileName.replace(/(\s*\(\d{1,2}\))?\.[a-z]{2,5}$/i, ""));
  const whole = findListByName(stem, lists);
  if (whole.kind === "found") return whole;
  const own = tellingWords(stem, words);
  const [list, second] = lists.filter(({ name }) => isNamedBy(foldName(name), { stem, words }));
  if (list && !second) return { kind: "found", list };
  const isDoubtful =
    second !== undefined ||
    (beginsLikeList(stem, words) && own.some((word) => !words.joining.includes(word))) ||
    lists.slice(1).some(({ name }) => contains(own, tellingWords(foldName(name), words)));
  return isDoubtful ? { kind: "unknown", name: own.join(" ") } : { kind: "unnamed" };
}

/** Dates in a folded name: a year, a month or a day with its year, or figures without separators, with a time or not. */
const datePattern =
  /\b(20\d\d \d{1,2} \d{1,2}|\d{1,2} \d{1,2} 20\d\d|20\d\d (?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2]) 20\d\d|20\d\d|\d{8}( \d{4,6})?|\d{6}|\d{12}|\d{14})\b/g;

/** True if the first word of a name that tells something, dates aside, is one that the name of a list follows. */
function beginsLikeList(stem: string, { first, neutral }: ListNameWords): boolean {
  const words = splitWords(stem.replace(datePattern, ""));
  return first.includes(words.find((word) => !neutral.includes(word)) ?? "");
}

/** True if a list and a file have the same words, besides dates, and the file has the dates of the list. */
function isNamedBy(name: string, { stem, words }: { stem: string; words: ListNameWords }): boolean {
  const telling = tellingWords(name, words).join("");
  const dates = name.match(datePattern) ?? [];
  return (
    telling !== "" &&
    telling === tellingWords(stem, words).join("") &&
    dates.every((date) => stem.includes(date))
  );
}

function contains(all: readonly string[], telling: readonly string[]): boolean {
  return telling.length > 0 && telling.every((word) => all.includes(word));
}

/** Words of a folded name that can tell a list: all but dates and those that tell nothing. */
function tellingWords(folded: string, { first, neutral }: ListNameWords): string[] {
  return splitWords(folded.replace(datePattern, "")).filter(
    (word) => !first.includes(word) && !neutral.includes(word),
  );
}

function splitWords(folded: string): string[] {
  return folded.split(" ").filter((word) => word !== "");
}

function compactName(name: string): string {
  return foldName(name).replaceAll(" ", "");
}
