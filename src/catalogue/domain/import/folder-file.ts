import { foldName } from "../../../kernel/fold.ts";
import type { CatalogueKind } from "./kinds.ts";

/** Kind of a file in the watched folder. */
export type FolderKind = CatalogueKind | "pictures";

/** Words in sub-folder and file names that tell the kind of a file. */
export type FolderWords = Readonly<Record<FolderKind, readonly string[]>>;

/** Kind of a file in the watched folder: pictures for a ZIP, else by sub-folder or first word, else products. */
export function kindOfFolderFile(
  { folder, name }: { folder: string | null; name: string },
  words: FolderWords,
): FolderKind {
  if (name.toLowerCase().endsWith(".zip")) return "pictures";
  const first = foldName(name).split(" ", 1)[0] ?? "";
  return kindOfWord(folder ?? first, words) ?? "products";
}

/** Kind that a word stands for; null for any other word. */
export function kindOfWord(word: string, words: FolderWords): FolderKind | null {
  const key = foldName(word);
  const found = Object.entries(words).find(([, known]) => known.includes(key));
  return (found?.[0] as FolderKind | undefined) ?? null;
}

/** True for names of hidden files, lock files and unfinished downloads. */
export function isTemporaryName(name: string): boolean {
  return /^[.~]|~$|\.(part|partial|tmp|temp|filepart|crdownload|swp|lock)$/i.test(name);
}
