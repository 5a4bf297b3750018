import type { RouterContextProvider } from "react-router";
import { foldName } from "../kernel/fold.ts";
import { searchCopy } from "./copy/search-copy.ts";
import { allowedTo, type ConsoleLink } from "./links.ts";

/** Record or page that the search field of the console has found. */
export type FoundEntry = {
  /** Word for the kind of record, such as «Empresa». */
  kind: string;
  title: string;
  detail: string;
  address: string;
  /** True if the text is the code or the whole name of the record; such entries come first. */
  isExact: boolean;
};

/** Finds records of one kind for the console's search field; only members with its permission may ask it. */
export type ConsoleFinder = {
  kind: string;
  permission: string;
  find(
    text: string,
    context: Readonly<RouterContextProvider>,
  ): Promise<readonly Omit<FoundEntry, "kind">[]>;
};

/** Maximum number of entries that a finder returns. */
export const maxFoundOfKind = 5;

const maxTextLength = 100;

/** Text of the search field as finders may use it: bounded, without NUL and halves of characters. */
export function parseSearchText(typed: string): string {
  return typed.replaceAll("\0", "").trim().slice(0, maxTextLength).toWellFormed();
}

/** Records and pages that match a text, as far as the member may open them. */
export async function findInConsole(
  text: string,
  {
    links,
    finders,
    permissions,
    context,
  }: {
    links: readonly ConsoleLink[];
    finders: readonly ConsoleFinder[];
    permissions: readonly string[];
    context: Readonly<RouterContextProvider>;
  },
): Promise<FoundEntry[]> {
  if (foldName(text) === "") return [];
  const records = allowedTo(permissions, finders).map(async ({ kind, find }) =>
    (await find(text, context)).slice(0, maxFoundOfKind).map((found) => ({ ...found, kind })),
  );
  const found = await Promise.all([
    findPages(text, { links: allowedTo(permissions, links), context }),
    ...records,
  ]);
  return found.flat().sort((one, other) => Number(other.isExact) - Number(one.isExact));
}

/** Pages whose label or further words have, for each word of the text, one that begins with it. */
async function findPages(
  text: string,
  { links, context }: { links: readonly ConsoleLink[]; context: Readonly<RouterContextProvider> },
): Promise<FoundEntry[]> {
  const words = foldName(text).split(" ");
  const matching = links.filter(({ label, words: others = "" }) => {
    const known = foldName(`${label} ${others}`).split(" ");
    return words.every((word) => known.some((each) => each.startsWith(word)));
  });
  const pages = await Promise.all(
    matching.slice(0, maxFoundOfKind).map(async ({ href, label, badges, isHidden }) => {
      if (isHidden?.((await badges?.(context)) ?? [])) return [];
      const isExact = foldName(label) === foldName(text);
      return [{ kind: searchCopy.page, title: label, detail: "", address: href, isExact }];
    }),
  );
  return pages.flat();
}
