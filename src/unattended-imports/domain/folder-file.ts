import type { KindFolderCopy } from "../../imports/domain/kind-copy.ts";
import { type MissingChoice, missingChoices } from "../../imports/domain/run.ts";
import { foldName } from "../../kernel/fold.ts";

/** Kind of the files of a sub-folder; `ending`: kind of file name that always means it, whatever its folder. */
export type FolderKind = { name: string; folder: KindFolderCopy; ending?: string };

/**
 * Kind of a file of the watched folder: by its ending, else by sub-folder or first word of its name, else the first one.
 * `missing`: choice for the records that the file does not name, which only a sub-folder says.
 */
export function meaningOfFolderFile(
  { folder, name }: { folder: string | null; name: string },
  kinds: readonly FolderKind[],
): { kind: string; missing: MissingChoice } {
  const byEnding = kinds.find(({ ending }) => ending && name.toLowerCase().endsWith(ending));
  if (byEnding) return { kind: byEnding.name, missing: "leave" };
  const first = foldName(name).split(" ", 1)[0] ?? "";
  const kind = kindOfWord(folder ?? first, kinds) ?? kinds[0];
  return wholeOfFolder(folder, kinds) ?? { kind: kind?.name ?? "", missing: "leave" };
}

/** True if the ending, the sub-folder or the first word of the name says the kind of a file. */
export function saysKind(
  { folder, name }: { folder: string | null; name: string },
  kinds: readonly FolderKind[],
): boolean {
  const first = foldName(name).split(" ", 1)[0] ?? "";
  return (
    kinds.some(({ ending }) => ending && name.toLowerCase().endsWith(ending)) ||
    kindOfWord(folder ?? first, kinds) !== null ||
    wholeOfFolder(folder, kinds) !== null
  );
}

/** Kind of file that a word in a name stands for; null for any other word. */
export function kindOfWord(word: string, kinds: readonly FolderKind[]): FolderKind | null {
  const key = foldName(word);
  return kinds.find(({ folder }) => folder.words.includes(key)) ?? null;
}

/** Meaning of a sub-folder for files that name every record. */
export function wholeOfFolder(
  folder: string | null,
  kinds: readonly FolderKind[],
): { kind: string; missing: MissingChoice } | null {
  const key = foldName(folder ?? "");
  for (const {
    name,
    folder: { whole },
  } of kinds)
    for (const missing of missingChoices)
      if (missing !== "leave" && whole && foldName(whole[missing]) === key)
        return { kind: name, missing };
  return null;
}

/** True for names of hidden files, lock files and unfinished downloads. */
export function isTemporaryName(name: string): boolean {
  return /^[.~]|~$|\.(part|partial|tmp|temp|filepart|crdownload|swp|lock)$/i.test(name);
}
